import { expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { HistoryEvent } from '#machines/case/case.timeline.ts'
import type { Texts } from '#server/languages.ts'
import type { RenderedEmail } from '#server/mail/compose-email.ts'
import type { MailLinks, StoredRequest } from '#server/mail/requests.ts'
import { readCatalog } from '../../../scripts/language/catalog.ts'
import { filesInScope } from '../../../scripts/language/scope.ts'
import { spanishTexts } from '../kit/spanish.ts'

const to = 'ana@ruiz.example'
const publicUrl = 'https://www.example.com'
const at = Date.UTC(2026, 10, 21, 18, 30)
const reference = 'RC-7K4M-2QX9'
const mailLinks: MailLinks = { statusUrl: `${publicUrl}/es/requests/${reference}#key=1.0.a`, replyTarget: undefined }
const files = [{ id: 'f1', name: 'a.pdf', size: 48_000, sha256: '' }]

const event = (edge: string, role: HistoryEvent['role'], to: string, said: HistoryEvent['said'] = {}): HistoryEvent => ({
  at,
  edge,
  role,
  who: role === 'member' ? 'ann' : null,
  to,
  said,
})
const claimed = event('CLAIM', 'member', 'inWork')
const asked = event('ASK', 'member', 'waitingForCustomer', { number: 1, ask: 'document', document: 'Driver license', text: 'Por favor.' })

/** Events that send an email, each with all its data. */
const events: readonly HistoryEvent[] = [
  claimed,
  event('MESSAGE', 'member', 'inWork', { text: 'Hola.' }),
  event('FILE.ATTACH', 'member', 'inWork', { what: 'EIN letter', files }),
  asked,
  event('ASK', 'member', 'waitingForCustomer', { number: 1, ask: 'approval' }),
  event('WAIT.REMIND', 'time', 'waitingForCustomer'),
  event('WAIT.END', 'time', 'dormant'),
  event('FILE', 'member', 'withAgency', { with: 'FMCSA' }),
  event('FILE', 'member', 'withAgency'),
  event('COMPLETE', 'member', 'closed.completed', { text: 'Gracias.' }),
  event('DECLINE', 'member', 'closed.declined', { reason: 'Falta un dato.' }),
  event('AGENCY.ACCEPT', 'member', 'inWork'),
  event('AGENCY.REFUSE', 'member', 'inWork', { reason: 'Falta un dato.' }),
  event('WITHDRAW', 'customer', 'closed.withdrawn'),
  event('REOPEN', 'member', 'inWork'),
  event('EMAIL.CORRECT', 'member', 'inWork'),
]

function emailsIn(texts: Texts): readonly (readonly [name: string, email: RenderedEmail | undefined])[] {
  const requestOf = (changed: Partial<StoredRequest> & Pick<StoredRequest, 'definition'>): StoredRequest => ({
    reference,
    revision: 1,
    suspicion: null,
    answers: changed.definition.sample,
    files: [],
    receivedAt: at,
    ...changed,
  })
  const definition = texts.definitions.find(({ route }) => route === factoringRequest.route) ?? expect.fail()
  const one = requestOf({ definition })
  const codes = (['signup', 'forgot', 'email', 'request'] as const).map(
    (purpose) => [`code to ${purpose}`, texts.codeEmail({ to, code: '012345', purpose, validForMs: 600_000 })] as const,
  )
  return [
    ...codes,
    ['account exists', texts.accountExistsEmail({ to, publicUrl })],
    ['address taken', texts.addressTakenEmail({ to, publicUrl })],
    ['password changed', texts.passwordChangedEmail({ to, publicUrl, firstName: 'Ana', staysLoggedIn: true })],
    ['address changed', texts.emailChangedEmail({ to })],
    ['new device', texts.newDeviceEmail({ to, publicUrl, device: texts.translateSentence('Chrome on Android'), at })],
    ['account deleted', texts.accountDeletedEmail({ to, requests: 2 })],
    ['hand-over', texts.handOverEmail({ to, code: 'ABCDEFGHJKLM', href: `${publicUrl}/es/continue#A` })],
    ['link to a request', texts.requestLinkEmail({ noun: definition.noun, firstName: 'Dana', reference }, to, String(mailLinks.statusUrl))],
    ['receipt of a correction', texts.receiptEmail(requestOf({ definition, revision: 2 }), to, mailLinks, false)],
    ...texts.definitions.map((form) => [`receipt of ${form.route}`, texts.receiptEmail(requestOf({ definition: form }), to, mailLinks, true)] as const),
    ...events.map(
      (last, index) =>
        [
          `${last.edge} (${index})`,
          texts.caseEmail(one, to, last === claimed || last.edge === 'ASK' ? [claimed, last] : [claimed, asked, last], mailLinks),
        ] as const,
    ),
  ]
}

/** Returns English texts with enough letters to be recognized. Leaves out texts that are the same in both languages. */
async function englishParts(): Promise<readonly string[]> {
  const paths = (await filesInScope()).filter((path) => /^(?:contract|machines|server)\//.test(path))
  const catalogs = paths.map((path) => readCatalog('es', path))
  const spanish = catalogs.flatMap(({ texts, options = {} }) => [...Object.values(texts), ...Object.values(options)]).join('\n')
  const parts = catalogs.flatMap(({ texts, options = {} }) => Object.keys({ ...texts, ...options }).flatMap((text) => text.split(/\{\d+\}/)))
  return [...new Set(parts.map((part) => part.trim()))].filter((part) => part.length >= 8 && part.includes(' ') && !spanish.includes(part))
}

test('each email to a customer or an account holder is Spanish', async () => {
  const texts = await spanishTexts()
  const english = await englishParts()
  const emails = emailsIn(texts)
  const problems = emails.flatMap(([name, email]) => {
    if (!email) return [`${name}: no email`]
    const found = english.filter((part) => email.text.includes(part) || email.html.includes(part) || email.subject.includes(part))
    return [
      ...found.map((part) => `${name}: ${part}`),
      ...(email.html.includes('<html lang="es">') ? [] : [`${name}: not marked as Spanish`]),
      ...(/\bsolicitud de (?:Solicitar|Request)\b|\bsolicitud de solicitud\b/i.test(email.subject) ? [`${name}: ${email.subject}`] : []),
      ...(email.text.includes(`${publicUrl}/`) && !email.text.includes(`${publicUrl}/es/`) ? [`${name}: links to an English page`] : []),
    ]
  })
  expect(problems).toEqual([])
  const byName = new Map(emails)
  expect(byName.get('CLAIM (0)')?.subject).toMatch(/ está trabajando en su solicitud de /)
  expect(byName.get('new device')?.text).toContain('sábado, 21 de noviembre de 2026')
  expect(byName.get('new device')?.text).toContain('Chrome en Android')
  expect(byName.get('FILE (7)')?.text).toContain('Presentada ante FMCSA el 21 de noviembre de 2026.')
  expect(byName.get('ASK (3)')?.text).toContain('Licencia de conducir')
  expect(byName.get(`receipt of ${factoringRequest.route}`)?.text).toContain(`El equipo de ${company.name}`)
})
