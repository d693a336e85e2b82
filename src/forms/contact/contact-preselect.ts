import type { Answers, AnswerValue } from '#contract/forms/field.ts'
import type { Prefill } from '#src/forms/prefill.ts'
import { type Topic, topics } from '#src/site/content/contact.ts'

/** Name of the services field, by role. */
const servicesFields: Readonly<Record<string, string>> = { carrier: 'carrierServices', shipper: 'shipperServices', insurance: 'insuranceInterests' }
const topicSentence = ({ subject }: Topic) => `Please tell me more about ${subject}.`
const topicSentences = new Set(Object.values(topics).map(topicSentence))
const isRole = (role: string | null): role is string => role !== null && (Object.hasOwn(servicesFields, role) || role === 'other')

/**
 * Returns the answers to change for a link such as `/contact-us?for=eld` or `?role=shipper`. Replaces the role, and adds the service to the
 * selected ones. Keeps a message that the visitor typed.
 */
export function answersForTopic(answers: Answers, query: URLSearchParams): readonly (readonly [name: string, value: AnswerValue])[] {
  const serviceParam = query.get('for') ?? ''
  const topic = Object.hasOwn(topics, serviceParam) ? topics[serviceParam] : undefined
  const roleParam = query.get('role')
  const role = topic?.role ?? (isRole(roleParam) ? roleParam : undefined)
  if (role === undefined) return []
  const changes: (readonly [string, AnswerValue])[] = [['service_type', role]]
  const servicesField = servicesFields[role]
  if (topic?.service !== undefined && servicesField !== undefined) {
    const selectedServices = (answers[servicesField] ?? []) as readonly string[]
    if (!selectedServices.includes(topic.service)) changes.push([servicesField, [...selectedServices, topic.service]])
  }
  const message = String(answers.message ?? '')
  if (topic && (message.trim() === '' || topicSentences.has(message))) changes.push(['message', topicSentence(topic)])
  return changes
}

/** Prefill for the contact form, from the URL parameters `for` and `role`, which are not field names. */
export const topicPrefill: Prefill = {
  names: ['for', 'role'],
  readChanges: answersForTopic,
  notice: 'We selected the options for your topic. Change anything that isn’t right.',
}
