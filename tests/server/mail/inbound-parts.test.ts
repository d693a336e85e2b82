import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newIdAt } from '#server/database/ids.ts'
import { createCaseAddresses } from '#server/inbound/address.ts'
import { readAuthResults } from '#server/inbound/auth-results.ts'
import { classifyEmail } from '#server/inbound/classify.ts'
import { createMailReader } from '#server/inbound/mail-reader.ts'
import { cleanLine, htmlToText, MAIL_TEXT_MAX_CHARACTERS, splitReply } from '#server/inbound/reply-text.ts'
import { onTestEnd } from '../kit/test-server.ts'

const KEY = 'k'.repeat(40)
const ADDRESS = 'answers@replies.example'
const addresses = createCaseAddresses([KEY], ADDRESS)

test('an address identifies its case in any letter case, with the key and the generation', () => {
  fc.assert(
    fc.property(fc.nat(4_000_000_000_000), fc.nat(9), fc.boolean(), (ms, generation, isBig) => {
      const caseId = newIdAt(ms)
      const { replyTo, thread } = addresses.addressOf(caseId, generation) ?? expect.fail()
      expect(replyTo.indexOf('@')).toBeLessThanOrEqual(64)
      const shown = isBig ? replyTo.toUpperCase() : replyTo
      const found = [...addresses.tokensInAddresses([shown]), ...addresses.tokensInText(isBig ? thread.toUpperCase() : thread)]
      expect(found.map((token) => [token.caseId, token.isValid(generation), token.isValid(generation + 1)])).toEqual(Array(2).fill([caseId, true, false]))
    }),
  )
})

test('rejects addresses of other keys or with a changed letter, and accepts our older key', () => {
  const caseId = newIdAt(1_764_000_000_000)
  const { replyTo } = addresses.addressOf(caseId, 0) ?? expect.fail()
  const isAddressAccepted = (keys: readonly [string, ...string[]], address = replyTo) =>
    createCaseAddresses(keys, ADDRESS)
      .tokensInAddresses([address])
      .some((token) => token.isValid(0))
  expect([isAddressAccepted([KEY]), isAddressAccepted(['n'.repeat(40), KEY]), isAddressAccepted(['n'.repeat(40)])]).toEqual([true, true, false])
  const at = replyTo.indexOf('+') + 1
  for (let nth = at; nth < replyTo.indexOf('@'); nth += 1) {
    const changed = `${replyTo.slice(0, nth)}${replyTo[nth] === 'b' ? 'c' : 'b'}${replyTo.slice(nth + 1)}`
    const [token] = createCaseAddresses([KEY], ADDRESS).tokensInAddresses([changed])
    // The last letter has two unused bits, so a changed letter can encode the same token.
    if (nth < replyTo.indexOf('@') - 1) expect([nth, token?.caseId === caseId && token.isValid(0)]).toEqual([nth, false])
  }
  expect(createCaseAddresses([KEY], undefined).addressOf(caseId, 0)).toBeUndefined()
})

test.each([
  ['answers@replies.example', true],
  ['ANSWERS@Replies.Example', true],
  ['answers+anything@replies.example', true],
  ['answers@replies.example.evil.example', false],
  ['xanswers@replies.example', false],
  ['answersx@replies.example', false],
  ['answers@sub.replies.example', false],
  ['@replies.example', false],
  ['answers', false],
  ['"answers+anything"@replies.example', true],
  ['"answers\\+anything"@replies.example', true],
  ['"answers"x@replies.example', false],
  ['', false],
])('%s is ours: %s', (address, isOurs) => expect(addresses.isOwnAddress(address)).toBe(isOurs))

interface MailOptions {
  readonly sender?: string | undefined
  readonly subject?: string
}
const classifyWith = (headers: Readonly<Record<string, string>>, more: MailOptions = {}) =>
  classifyEmail({
    reversePath: 'sender' in more ? more.sender : 'dana@x.example',
    subject: more.subject ?? 'Re: yours',
    values: (name) => (headers[name] === undefined ? [] : [headers[name]]),
  })

test.each([
  ['a person', {}, {}, 'reply'],
  ['a sender marked as not automatic', { 'auto-submitted': 'no' }, {}, 'reply'],
  ['a sender with a priority', { precedence: 'first-class', 'x-auto-response-suppress': 'All' }, {}, 'reply'],
  ['a subject that contains the word', {}, { subject: 'Re: my automatic reply' }, 'reply'],
  ['an unknown envelope', {}, { sender: undefined }, 'reply'],
  ['RFC 3834', { 'auto-submitted': 'auto-replied (vacation)' }, {}, 'auto'],
  ['a notice', { 'auto-submitted': 'auto-notified; owner-email="x"' }, {}, 'auto'],
  ['bulk', { precedence: 'BULK' }, {}, 'auto'],
  ['a list', { 'list-id': '<x.list.example>', precedence: 'list' }, {}, 'reply'],
  ['a bulk list', { 'list-id': '<x.list.example>', precedence: 'bulk' }, {}, 'reply'],
  ['Fastmail', { 'feedback-id': 'i1:Fastmail' }, {}, 'reply'],
  ['a forwarding rule', { 'x-ms-exchange-inbox-rules-loop': 'dana@x.example', 'x-ms-exchange-generated-message-source': 'Mailbox Rules Agent' }, {}, 'reply'],
  ['a program that says no', { 'x-autoreply': 'no' }, {}, 'reply'],
  ['a program that says yes', { 'x-autoreply': 'yes' }, {}, 'auto'],
  ['an office', {}, { subject: 'Out of office space - need a second address' }, 'reply'],
  ['a company', {}, { subject: 'Auto Response Towing LLC - new truck' }, 'reply'],
  ['a report of abuse', { 'content-type': 'multipart/report; report-type=feedback-report' }, {}, 'auto'],
  ['a tagged reply', {}, { subject: '[EXTERNAL] Automatic reply: x' }, 'auto'],
  ['old Outlook', {}, { subject: 'Out of Office AutoReply: x' }, 'auto'],
  ['English', {}, { subject: 'Out of office - back on Monday' }, 'auto'],
  ['German', {}, { subject: 'Abwesenheitsnotiz: x' }, 'auto'],
  ['French', {}, { subject: 'Absence du bureau: Re: x' }, 'auto'],
  ['French with a space', {}, { subject: 'Réponse automatique\u00a0: x' }, 'auto'],
  ['Spanish', {}, { subject: 'Fuera de la oficina: x' }, 'auto'],
  ['Portuguese, decomposed', {}, { subject: 'Resposta automática: x'.normalize('NFD') }, 'auto'],
  ['Italian', {}, { subject: 'Fuori sede: x' }, 'auto'],
  ['Dutch absence', {}, { subject: 'Niet aanwezig: x' }, 'auto'],
  ['Turkish', {}, { subject: 'Otomatik yanıt: x' }, 'auto'],
  ['Spanish without accents', {}, { subject: 'Respuesta automatica: x' }, 'auto'],
  ['Lotus Notes', {}, { subject: 'AUTO: Dana is out of the office (returning Monday)' }, 'auto'],
  ['a car', {}, { subject: 'Auto: insurance for the office' }, 'reply'],
  ['Czech', {}, { subject: 'Automatická odpověď: x' }, 'auto'],
  ['Vietnamese', {}, { subject: 'Tự động trả lời: x' }, 'auto'],
  ['Japanese', {}, { subject: '自動応答：x' }, 'auto'],
  ['Dutch', {}, { subject: 'Automatisch antwoord: x' }, 'auto'],
  ['Polish', {}, { subject: 'Odpowiedź automatyczna: x' }, 'auto'],
  ['Russian', {}, { subject: 'Автоматический ответ: x' }, 'auto'],
  ['Chinese', {}, { subject: '自动回复: x' }, 'auto'],
  ['Greek', {}, { subject: 'Αυτόματη απάντηση: x' }, 'auto'],
  ['Croatian', {}, { subject: 'Automatski odgovor: x' }, 'auto'],
  ['Thai', {}, { subject: 'การตอบกลับอัตโนมัติ: x' }, 'auto'],
  ['a subject that says nothing else', {}, { subject: 'Out of office' }, 'auto'],
  ['a returned email without a report', {}, { subject: 'Undeliverable: Your request' }, 'auto'],
  ['an address without a person', { from: 'Insurer <no-reply@x.example>' }, {}, 'auto'],
  ['a person whose name begins so', { from: 'Nore Plyson <noreplyson@x.example>' }, {}, 'reply'],
  ['a program of vacations', { 'x-mailer': 'vacation 1.2' }, {}, 'auto'],
  ['a help desk', { 'x-auto-response-suppress': 'All' }, { subject: '[#12] Your ticket has been received' }, 'auto'],
  ['an answer to such a subject', { 'x-auto-response-suppress': 'All' }, { subject: 'Re: We received your request' }, 'reply'],
  ['a subject of a help desk alone', {}, { subject: 'Your request received a stamp' }, 'reply'],
  ['no sender', {}, { sender: '' }, 'auto'],
  ['a postmaster without a sender', { from: 'Postmaster <postmaster@x.example>' }, { sender: '' }, 'bounce'],
  ['a postmaster as author', { from: 'postmaster@x.example' }, {}, 'reply'],
  ['a mailer', { from: 'MAILER-DAEMON@x.example' }, {}, 'bounce'],
  ['a report', { 'content-type': 'multipart/report; report-type=delivery-status; boundary=x' }, {}, 'bounce'],
  ['a receipt', { 'content-type': 'multipart/report; report-type="disposition-notification"' }, {}, 'auto'],
] as const)('%s', (_, headers, more, kind) => expect(classifyWith(headers, more)).toBe(kind))

/** Subjects that mail programs write for absences, replies to invitations, and emails that were not read. */
const SHORT_SUBJECTS = {
  English: ['Vacation', 'Away', 'Accepted', 'Declined', 'Tentatively Accepted', 'Not read'],
  German: ['Urlaub', 'Zugesagt', 'Abgelehnt', 'Mit Vorbehalt', 'Nicht gelesen', 'Ungelesen gelöscht'],
  French: ['Vacances', 'Congé', 'Absent', 'Accepté', 'Refusée', 'Provisoire', 'Non lu'],
  Spanish: ['Vacaciones', 'Ausente', 'Aceptada', 'Rechazado', 'Provisional', 'No leído'],
  Portuguese: ['Férias', 'Aceito', 'Aceite', 'Recusado', 'Provisório', 'Não lida'],
  Italian: ['Ferie', 'Accettato', 'Rifiutato', 'Provvisorio', 'Non letto'],
  Dutch: ['Vakantie', 'Geaccepteerd', 'Geweigerd', 'Voorlopig', 'Niet gelezen'],
  Japanese: ['休暇', '不在', '承諾済み', '辞退済み', '仮承諾', '未開封'],
}
test.each(Object.entries(SHORT_SUBJECTS))('short automatic subjects in %s count with a colon at the start only', (_, words) => {
  for (const word of words) {
    const kinds = [
      `${word}: Your request`,
      `[EXTERNAL] ${word.toUpperCase()} : x`,
      word,
      `${word} - x`,
      `Re: ${word}: x`,
      `My truck. ${word}: x`,
      `${word} x: y`,
    ]
    expect([word, ...kinds.map((subject) => classifyWith({}, { subject }))]).toEqual([word, 'auto', 'auto', ...Array(5).fill('reply')])
  }
})

const MX = 'mx.example'
test.each([
  ['the three verdicts', `${MX}; dkim=PASS header.i=@x.example; spf=softfail (a spf=pass b) smtp.mailfrom=x; dmarc=none`, 'dkim=pass spf=softfail dmarc=none'],
  ['a version', `${MX} 1; spf=pass`, 'spf=pass'],
  ['a name in capitals and quotes', '"MX.example"; spf=pass', 'spf=pass'],
  ['a long verdict', `${MX}; dmarc=bestguesspass`, 'dmarc=bestguesspass'],
  ['an address', `${MX}; dmarc=fail; spf=pass smtp.mailfrom=x+dmarc=pass@evil.example`, 'dmarc=fail spf=pass'],
  ['a quoted address', `${MX}; dmarc=fail; spf=fail smtp.mailfrom="; dmarc=pass;"@evil.example`, 'dmarc=fail spf=fail'],
  ['a comment', `${MX}; dmarc=fail; arc=pass (i=1 (nested) ; dmarc=pass)`, 'dmarc=fail'],
  ['an aligned signature among others', `${MX}; dkim=fail header.d=list.example; dkim=pass header.d=x.example; dkim=fail header.d=x.example`, 'dkim=pass'],
  ['only a signature of another domain', `${MX}; dkim=pass header.d=evil.example; spf=none`, 'spf=none'],
  ['a signature of a subdomain', `${MX}; dkim=pass header.i=@mail.x.example`, 'dkim=pass'],
  ['nothing', `${MX}; none`, undefined],
  ['an unclosed quote', `${MX}; spf=fail x="; dmarc=pass`, undefined],
  ['another server', 'evil.example; dmarc=pass', undefined],
  ['no server', 'dmarc=pass; spf=pass', undefined],
])('results with %s', (_, header, shown) => expect(readAuthResults([header], MX, 'dana@x.example')).toBe(shown))

test('trusts the topmost header of the relay, and none without a setting', () => {
  const headers = ['other.example; dmarc=none', `${MX}; dmarc=fail`, `${MX}; dmarc=pass`]
  expect(readAuthResults(headers, MX, 'dana@x.example')).toBe('dmarc=fail')
  expect(readAuthResults(headers, undefined, 'dana@x.example')).toBeUndefined()
})

test('keeps all visible text of any input, within the maximum length', () => {
  const line = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.constantFrom('> quoted', '-- ', 'On Monday Ann <a@b.example> wrote:', 'Sent from my iPhone', '', 'From: A <a@b.example>', '\u0000\u202e'),
  )
  const lettersOf = (text: string) => [...text].filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const given = lines.join('\n')
      const { text, quoted, isCut } = splitReply(given)
      expect([lettersOf(text) + lettersOf(quoted), isCut]).toEqual([lettersOf(given), false])
      for (const unseen of ['\u0000', '\u202e']) expect(`${text}${quoted}`).not.toContain(unseen)
    }),
  )
})

test('finds the answer below a quotation of any length', () => {
  const quoted = `On Tue, Nov 24, 2026 at 3:04 PM X <x@y.example> wrote:\n${'> an earlier line of the thread\n'.repeat(30_000)}`
  const read = splitReply(`${quoted}\nYes, file it in Delaware.`)
  expect(read).toMatchObject({ text: 'Yes, file it in Delaware.', isCut: true })
  expect(read.quoted.length).toBe(MAIL_TEXT_MAX_CHARACTERS)
})

test('shortens a long text with a note, and handles a line of any length quickly', () => {
  const { text, isCut } = splitReply('x'.repeat(MAIL_TEXT_MAX_CHARACTERS + 5))
  expect([text.length, isCut]).toEqual([MAIL_TEXT_MAX_CHARACTERS, true])
  const hostile = `On ${' on at '.repeat(2_500)} wrote`
  expect(splitReply(hostile).text).toBe(hostile.trim())
  expect(cleanLine(' a\r\n\tb\u0000 ', 3)).toBe('a b')
})

test('keeps the target of a link, unless it is in the text or not a web address', () => {
  const textOfLink = (href: string, text: string) => htmlToText(`<p>All is <a href="${href}">${text}</a>.</p>`).text
  expect(textOfLink('https://drive.example/d/1', 'here')).toBe('All is here [https://drive.example/d/1].')
  expect(textOfLink('https://x.example/', 'x.example')).toBe('All is x.example.')
  expect(textOfLink('mailto:dana@x.example', 'Dana')).toBe('All is Dana.')
  expect(textOfLink('javascript:alert(1)', 'this')).toBe('All is this.')
  expect(textOfLink('https://pay.evil.example', 'https://bank.example')).toBe('All is https://bank.example [https://pay.evil.example].')
})

test('turns HTML into text without scripts, styles, or image URLs, and notes omitted nesting', () => {
  const page = '<style>p{}</style><p>One<br>two</p><script>x()</script><img src="https://t.example/p.gif"><a href="https://x.example/a?b=1">link</a>'
  expect(htmlToText(page)).toEqual({ text: 'One\ntwo\n\nlink [https://x.example/a?b=1]', isCut: false })
  expect(htmlToText(`${'<div>'.repeat(5_000)}deep`)).toEqual({ text: '…', isCut: true })
  expect(htmlToText('a'.repeat(600_000)).isCut).toBe(true)
})

const SLOW_MAIL = `From: a@b.example\r\nContent-Type: text/html\r\n\r\n${'<div>a</div>'.repeat(40_000)}`
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text)).buffer

test('skips an email that takes too long and reads the next one', async () => {
  const slow = createMailReader({ readMaxMs: 1 })
  onTestEnd(() => slow.close())
  expect(await slow.read(bytesOf(SLOW_MAIL), 'a@b.example')).toBeUndefined()
  const reader = createMailReader()
  onTestEnd(() => reader.close())
  const small = 'From: a@b.example\r\n\r\nHello'
  expect(await reader.read(bytesOf('no mail'), undefined)).toBeUndefined()
  const read = await Promise.all([reader.read(bytesOf(small), ''), reader.read(bytesOf(small), undefined)])
  expect(read.map((mail) => [mail?.text, mail?.kind])).toEqual([
    ['Hello', 'auto'],
    ['Hello', 'reply'],
  ])
})
