/** Replies from many mail programs. Each is delivered twice and must be stored once. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/request/retention.ts'
import { verifyChains } from '#server/requests/chain.ts'
import { INBOUND, newCase, openInboundServer, sampleMail } from '../kit/inbound-server.ts'

interface ExpectedResult {
  readonly destination: 'case' | 'other case' | 'noted' | 'kept' | 'no-case' | 'unreadable'
  readonly text?: string
  readonly files?: readonly string[]
  readonly leftOut?: readonly string[]
  readonly quoted?: string
  readonly isOther?: true
  readonly auth?: string
  readonly kind?: string
}
const acceptedWith = (text: string, more: Partial<ExpectedResult> = {}): ExpectedResult => ({ destination: 'case', text, ...more })
const recordedAs = (kind: 'auto' | 'bounce', text: string, more: Partial<ExpectedResult> = {}): ExpectedResult => ({
  destination: 'noted',
  kind,
  text,
  ...more,
})

const TABLE: Readonly<Record<string, ExpectedResult>> = {
  '01-gmail': acceptedWith('Yes, Thursday works. We have four trucks now.', {
    quoted: 'On Tue, Nov 24, 2026 at 3:04 PM',
    auth: 'dkim=pass spf=pass dmarc=pass',
  }),
  '02-gmail-android': acceptedWith('Call me after six please', { quoted: 'On Tue, Nov 24, 2026, 3:04 PM' }),
  '03-gmail-html-only': acceptedWith('The MC number is MC-1234567.\nIs that all?', { quoted: 'On Tue, Nov 24, 2026 at 3:04 PM' }),
  '04-below-the-quote': acceptedWith('January would be best for us.', { quoted: 'On Tue, Nov 24, 2026 at 3:04 PM' }),
  '05-between-the-lines': acceptedWith('Hi, my answers are below.\n> How many trucks?\nFour.\n> Any factoring now?\nNo, never had.'),
  '06-outlook-desktop': acceptedWith('Please use the attached number instead.', { quoted: 'Regards\nDana Whitfield' }),
  '07-outlook-365-html-only': acceptedWith('We changed our bank last week.\n\nWhich form do you need?', { quoted: 'From: Roadcharter' }),
  '08-outlook-365': acceptedWith('We changed our bank last week.', { quoted: '______' }),
  '09-outlook-ios': acceptedWith('Can you send the agreement again?', { quoted: 'Get Outlook for iOS' }),
  '10-apple-mail': acceptedWith('Good morning,\n\nthe insurance is with Northland.\n\nDana', { quoted: '> On Nov 24, 2026, at 3:04 PM' }),
  '11-iphone': acceptedWith('Ok thanks', { quoted: 'Sent from my iPhone' }),
  '12-iphone-photo': acceptedWith('Here is the cab card.', { files: ['IMG_0412.jpg'], quoted: 'Sent from my iPhone' }),
  '13-iphone-heic': acceptedWith('The cab card again.', { leftOut: ['IMG_0413.HEIC type'] }),
  '14-samsung': acceptedWith('We stop at 5 today', { quoted: 'Sent from my Galaxy' }),
  '15-yahoo': acceptedWith('Is there a fee for that?', { quoted: 'On Tuesday, November 24, 2026' }),
  '16-thunderbird': acceptedWith('Two of the trucks are leased.', { quoted: 'On 11/24/26 15:04, Roadcharter wrote:' }),
  '17-proton': acceptedWith('I prefer email.\n\nSent with Proton Mail secure email.', { quoted: 'On Tuesday, November 24th, 2026' }),
  '18-german': acceptedWith('Wir haben vier Lastwagen, zwei davon geleast.', { quoted: 'Am 24.11.26 um 15:04 schrieb' }),
  '19-german-outlook': acceptedWith('Geht auch der 1. Dezember?', { quoted: 'Von: Roadcharter' }),
  '20-french': acceptedWith('Nous avons quatre camions. Ça suffit ?', { quoted: 'Le mar. 24 nov. 2026' }),
  '21-spanish': acceptedWith('Sí, el jueves está bien. ¿A qué hora?', { quoted: 'El mar, 24 nov 2026' }),
  '22-italian': acceptedWith('Va bene giovedì.', { quoted: 'Il giorno mar 24 nov 2026' }),
  '23-portuguese': acceptedWith('Pode ser na quinta-feira.', { quoted: 'Em ter., 24 de nov. de 2026' }),
  '24-dutch': acceptedWith('Donderdag is goed.', { quoted: 'Op di 24 nov 2026' }),
  '25-no-re': acceptedWith('One more thing: we also haul hazmat.'),
  '26-other-subject': acceptedWith('New phone number: 214 555 0199.'),
  '27-no-subject': acceptedWith('See you Thursday.'),
  '28-iso-8859-1': acceptedWith('José Muñoz drives the fourth truck; he lives in Cañón City.'),
  '29-windows-1252-8bit': acceptedWith('It’s “urgent” – the rate is 2½ %.'),
  '30-windows-1251': acceptedWith('Добрый день! У нас четыре грузовика.'),
  '31-koi8-r': acceptedWith('Спасибо, ждём звонка.'),
  '32-gb18030': acceptedWith('你好，我们有四辆卡车。'),
  '33-iso-2022-jp': acceptedWith('トラックは四台あります。よろしくお願いします。'),
  '34-euc-kr': acceptedWith('트럭은 네 대입니다.'),
  '35-utf-8-emoji': acceptedWith('👍🚚 all good'),
  '36-no-charset': acceptedWith('Plain and old, from a program that names no charset.'),
  '37-no-mime': acceptedWith('From a scanner, without any MIME at all.'),
  '38-html-table': acceptedWith('Truck 1 2019\nTruck 2 2021\n\nThat is <all> & thanks'),
  '39-empty-text-beside-html': acceptedWith('Only the page says something.'),
  '40-pdf': acceptedWith('The signed agreement is attached.', { files: ['agreement.pdf'] }),
  '41-three-files': acceptedWith('Three files.', { files: ['a.pdf', 'fleet.csv', 'card.png'] }),
  '42-lying-name': acceptedWith('Please open this.', { leftOut: ['invoice.pdf type'] }),
  '43-name-in-rfc2231': acceptedWith('With an umlaut.', { files: ['Prüfung €.pdf'] }),
  '44-name-with-path': acceptedWith('From a folder.', { files: ['passwd.pdf'] }),
  '45-winmail-dat': acceptedWith('From an old Exchange.', { leftOut: ['winmail.dat type'] }),
  '46-six-files': acceptedWith('Six pages.', {
    files: ['page-1.pdf', 'page-2.pdf', 'page-3.pdf', 'page-4.pdf', 'page-5.pdf'],
    leftOut: ['page-6.pdf count'],
  }),
  '47-logo': acceptedWith('See the certificate.', { files: ['certificate.pdf'], quoted: '-- ' }),
  '48-signed-smime': acceptedWith('Signed by me.'),
  '49-signed-pgp': acceptedWith('Signed with PGP.'),
  '50-file-without-text': { destination: 'case', files: ['scan.pdf'] },
  '51-invitation': acceptedWith('Does this suit you?', { leftOut: ['invite.ics type'] }),
  '52-forwarded-with-words': acceptedWith(
    'My accountant asks this, please see below.\n\n---------- Forwarded message ---------\nFrom: Lee Park <lee@books.example>\nDate: Tue, Nov 24, 2026 at 2:00 PM\nSubject: factoring\nTo: Dana Whitfield <dana@whitfieldhauling.example>\n\nIs there a monthly minimum?',
  ),
  '53-forwarded-bare': acceptedWith(
    '---------- Forwarded message ---------\nFrom: Lee Park <lee@books.example>\nDate: Tue, Nov 24, 2026 at 2:00 PM\nSubject: factoring\nTo: Dana Whitfield <dana@whitfieldhauling.example>\n\nIs there a monthly minimum?',
  ),
  '54-mail-in-a-mail': acceptedWith(expect.stringMatching(/^Attached is what they wrote\.[\s\S]*Lee Park[\s\S]*Is there a minimum\?$/), {
    files: ['terms.pdf'],
  }),
  '60-other-address': acceptedWith('I am Dana’s accountant. Minimum of what?', { isOther: true, auth: 'spf=pass' }),
  '61-forged-sender': acceptedWith('Please change the bank account to 12345.', { auth: 'spf=fail dkim=none dmarc=fail' }),
  '62-sender-in-capitals': acceptedWith('Written in capitals.'),
  '63-by-references': acceptedWith('The address was changed by a list, the thread was not.'),
  '64-by-in-reply-to': acceptedWith('Only In-Reply-To is left.'),
  '65-by-to-header': acceptedWith('The relay changed the envelope.'),
  '66-capital-token': acceptedWith('Some servers shout.'),
  '67-no-token': { destination: 'no-case', text: 'Hello, can you do my IRP?' },
  '68-forged-token': { destination: 'no-case', text: 'Let me in.' },
  '69-half-a-token': { destination: 'no-case', text: 'The address was cut.' },
  '70-other-case': { destination: 'other case', text: 'This is about my second request.' },
  '71-away-english': recordedAs('auto', 'I am out of the office until Monday.'),
  '72-away-german': recordedAs('auto', 'Ich bin bis Montag nicht im Büro.'),
  '73-away-french': recordedAs('auto', 'Je suis absente jusqu’à lundi.'),
  '74-away-spanish': recordedAs('auto', 'Estoy fuera de la oficina.'),
  '75-away-portuguese': recordedAs('auto', 'Estou de férias.'),
  '76-away-japanese': recordedAs('auto', '休暇中です。'),
  '77-vacation-old': recordedAs('auto', 'On vacation.'),
  '78-ticket-system': recordedAs('auto', 'A ticket was opened.'),
  '79-newsletter': { destination: 'no-case', text: 'Ten tips for owner-operators.' },
  '80-read-receipt': recordedAs('auto', 'Your message was displayed.'),
  '81-bounce-postfix': recordedAs('bounce', expect.stringContaining('550 5.1.1 User unknown'), { isOther: true }),
  '82-bounce-gmail': recordedAs('bounce', 'Address not found: your message was not delivered.', { isOther: true }),
  '83-bounce-qmail': recordedAs('bounce', expect.stringMatching(/^Hi\. This is the qmail-send program/), { isOther: true, quoted: 'From: Roadcharter' }),
  '84-bounce-of-another': { destination: 'kept', kind: 'bounce', text: 'Not delivered.' },
  '85-our-own-mail': { destination: 'kept', kind: 'loop', text: 'Thank you. We have your request.' },
  '86-from-the-address-itself': { destination: 'kept', kind: 'loop', text: 'Round and round.' },
  '87-fifty-hops': { destination: 'kept', kind: 'loop', text: 'Going round for days.' },
  '90-nothing': { destination: 'unreadable' },
  '91-only-text': { destination: 'unreadable' },
  '92-no-end': acceptedWith('The end is missing.', { files: ['a.pdf'] }),
  '93-broken-base64': acceptedWith('Hello there'),
  '94-zero-bytes': acceptedWith('beforeafter ÿþ broken'),
  '95-many-parts': { destination: 'unreadable' },
  '96-deep': { destination: 'unreadable' },
  '98-right-to-left': acceptedWith('pay now'),
  '99-subject-with-line-breaks': acceptedWith('Headers in a subject.'),
}
const SENT_TO_SHARED_ADDRESS = ['63-', '64-', '65-', '66-', '67-', '68-', '69-', '70-', '79-', '81-', '82-', '83-', '84-']
/** Reports about emails have no sender (RFC 5321, 4.5.5). */
const NO_SENDER = ['80-', '81-', '82-', '83-', '84-']

test('each email has the result of the table once, although it is delivered twice', async () => {
  const { server, relay, rows } = await openInboundServer({ INBOUND_AUTHSERV_ID: 'mx.office.example' })
  const { db } = server.database
  const [one, other] = [await newCase(server), await newCase(server)]
  const names = readdirSync(`${import.meta.dirname}/../mails`).map((name) => name.replace('.eml', ''))
  expect(Object.keys(TABLE)).toEqual(expect.arrayContaining(names))
  for (const [name, lands] of Object.entries(TABLE)) {
    // A case accepts at most thirty messages an hour.
    server.advance(HOUR_MS / 30)
    const startsWithAny = (those: readonly string[]) => those.some((start) => name.startsWith(start))
    const raw = sampleMail(name, one, other.token)
    const before = [(await one.events()).length, (await other.events()).length, (await rows()).length] as const
    for (let times = 0; times < 2; times += 1) {
      const answer = await relay.deliver(raw, {
        to: [startsWithAny(SENT_TO_SHARED_ADDRESS) ? INBOUND : one.address],
        ...(startsWithAny(NO_SENDER) && { from: '' }),
      })
      expect([name, answer.code]).toEqual([name, 250])
    }
    const [inOne, inOther, came] = [(await one.events()).slice(before[0]), (await other.events()).slice(before[1]), (await rows()).slice(before[2])]
    const row = came[0] ?? expect.fail(name)
    const event = [...inOne, ...inOther][0]
    const data = event?.data ?? JSON.parse(row.said ?? '{}')
    const mail = event?.data.mail
    const expected = {
      name,
      rows: 1,
      events: lands.destination === 'case' || lands.destination === 'noted' ? [1, 0] : lands.destination === 'other case' ? [0, 1] : [0, 0],
      edge: lands.destination === 'noted' ? (lands.kind === 'bounce' ? 'MAIL.FAILED' : 'MAIL.AUTO') : event ? 'MESSAGE' : undefined,
      state: { case: 'case', 'other case': 'case', noted: 'kept', kept: 'kept', 'no-case': 'unmatched', unreadable: 'unmatched' }[lands.destination],
      why: lands.destination === 'no-case' || lands.destination === 'unreadable' ? lands.destination : null,
      kind: lands.kind ?? (lands.destination === 'unreadable' ? 'unreadable' : 'reply'),
      text: lands.text,
      files: lands.files ?? [],
      leftOut: lands.leftOut ?? [],
      quoted: lands.quoted === undefined ? undefined : expect.toSatisfy((quoted: string) => quoted.startsWith(lands.quoted ?? '')),
      isOther: lands.isOther,
      auth: lands.auth,
      isKept: true,
    }
    expect({
      name,
      rows: came.length,
      events: [inOne.length, inOther.length],
      edge: event?.edge,
      state: row.state,
      why: row.why,
      kind: row.kind,
      text: data.text,
      files: (event?.data.files ?? []).map((file: { name: string }) => file.name),
      leftOut: (mail?.leftOut ?? []).map((left: { name: string; why: string }) => `${left.name} ${left.why}`),
      quoted: event ? mail.quoted : undefined,
      isOther: mail?.isOther,
      auth: mail?.auth,
      isKept: row.stored_as !== null,
    }).toEqual(expected)
    await db.deleteFrom('rate_limits').execute()
  }
  expect((await verifyChains(db)).findings).toEqual([])
  const files = await db.selectFrom('files').select(['name', 'field', 'revision']).execute()
  expect(files.map(({ name }) => name).sort()).toEqual(
    Object.values(TABLE)
      .flatMap((expectedResult) => expectedResult.files ?? [])
      .sort(),
  )
  expect(new Set(files.map(({ field, revision }) => `${field} ${revision}`))).toEqual(new Set(['customer 0']))
  const stored = readdirSync(`${server.dataDir}/files`, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(stored).toHaveLength(files.length + Object.keys(TABLE).length)
  expect(readdirSync(`${server.dataDir}/arriving`)).toEqual([])
  const kinds = await db.selectFrom('outbox').select('kind').execute()
  expect(kinds.some(({ kind }) => kind === 'case')).toBe(false)
})
