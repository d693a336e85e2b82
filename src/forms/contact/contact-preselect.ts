import type { Answers, Value } from '#contract/forms/field.ts'
import type { Prefill } from '#src/forms/prefill.ts'
import { type Topic, topics } from '#src/site/content/contact.ts'

/** Field with the services of each role. */
const lists: Readonly<Record<string, string>> = { carrier: 'carrierServices', shipper: 'shipperServices', insurance: 'insuranceInterests' }
const sentence = ({ about }: Topic) => `Please tell me more about ${about}.`
const prefilled = new Set(Object.values(topics).map(sentence))
const isRole = (role: string | null): role is string => role !== null && (Object.hasOwn(lists, role) || role === 'other')

/**
 * Returns the answers to change for a link such as `/contact-us?for=eld` or `?role=shipper`. Keeps the visitor's answers, and adds services
 * to the selected ones.
 */
export function preselect(answers: Answers, query: URLSearchParams): readonly (readonly [name: string, value: Value])[] {
  const wantedService = query.get('for') ?? ''
  const topic = Object.hasOwn(topics, wantedService) ? topics[wantedService] : undefined
  const wantedRole = query.get('role')
  const role = topic?.role ?? (isRole(wantedRole) ? wantedRole : undefined)
  if (role === undefined) return []
  const changes: (readonly [string, Value])[] = [['service_type', role]]
  const list = lists[role]
  if (topic?.service !== undefined && list !== undefined) {
    const checkedValues = (answers[list] ?? []) as readonly string[]
    if (!checkedValues.includes(topic.service)) changes.push([list, [...checkedValues, topic.service]])
  }
  const message = String(answers.message ?? '')
  if (topic && (message.trim() === '' || prefilled.has(message))) changes.push(['message', sentence(topic)])
  return changes
}

/** Query parameters of the contact form that are not field names. */
export const topicPrefill: Prefill = {
  names: ['for', 'role'],
  read: preselect,
  notice: 'We selected what you came for. Change anything that isn’t right.',
}
