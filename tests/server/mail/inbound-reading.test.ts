/** Text and files that the team gets from an email, for many mail programs. An email with content must not look empty or lose text. */
import { expect, test } from 'vitest'
import { readMail } from '#server/inbound/read-mail.ts'
import { CUSTOMER } from '../kit/inbound-server.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const HEAD = `From: Dana <${CUSTOMER}>\nTo: case@replies.example\nMessage-ID: <1@mail.example>\n`
const read = (head: string, body: Buffer | string, encoding: BufferEncoding = 'latin1') =>
  readMail(Buffer.concat([Buffer.from(`${HEAD}${head}\n\n`, encoding), typeof body === 'string' ? Buffer.from(body, encoding) : body]), {})
const part = (head: string, body: string) => `--b\n${head}\n\n${body}\n`
const MIXED = 'Subject: Re: yours\nContent-Type: multipart/mixed; boundary=b'
const base64 = (content: Buffer | string) => Buffer.from(content).toString('base64')
const PDF = `%PDF-1.7\n${' '.repeat(2_000)}`
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const utf16 = Buffer.from('Voilà', 'utf16le')

test.each<readonly [string, string, Buffer | string, string]>([
  ['no label', 'text/plain', 'Jos\xe9', 'José'],
  ['UTF-8 without a label', 'text/plain', Buffer.from('José'), 'José'],
  ['UTF-8 labeled as ASCII', 'text/plain; charset=us-ascii', Buffer.from('José'), 'José'],
  ['UTF-8 labeled as Latin-1', 'text/plain; charset=iso-8859-1', Buffer.from('José'), 'José'],
  ['Latin-1 labeled as UTF-8', 'text/plain; charset=utf-8', 'Jos\xe9 Mu\xf1oz', 'José Muñoz'],
  ['one broken byte in UTF-8', 'text/plain; charset=utf-8', Buffer.concat([Buffer.from('Müller '), bytes('\xfc')]), 'Müller ü'],
  ['an unknown label', 'text/plain; charset=unknown-8bit', '\x93urgent\x94', '“urgent”'],
  ['a label in quotes', 'text/plain; charset="koi8-r"', Buffer.from([0xf0, 0xf2, 0xe9]), 'ПРИ'],
  ['a DOS code page', 'text/plain; charset=cp-850', Buffer.from([0x4a, 0x6f, 0x73, 0x82]), 'José'],
  ['an IBM code page', 'text/plain; charset=ibm437', Buffer.from([0x4a, 0x6f, 0x73, 0x82]), 'José'],
  ['a Windows number', 'text/plain; charset=cp932', Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67]), 'テスト'],
  ['Japanese escapes without a label', 'text/plain', '\x1b$B%F%9%H\x1b(B', 'テスト'],
  ['Japanese escapes labeled as ASCII', 'text/plain; charset=us-ascii', '\x1b$B%F%9%H\x1b(B ok', 'テスト ok'],
  ['UTF-7', 'text/plain; charset=utf-7', 'Jos+AOk- +- co', 'José + co'],
  ['UTF-16', 'text/plain; charset=utf-16le', utf16, 'Voilà'],
  ['UTF-16 with a mark only', 'text/plain', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), 'Voilà'],
  ['a page with meta', 'text/html', '<html><head><meta charset="windows-1251"></head><p>\xcf\xf0\xe8\xe2\xe5\xf2</p>', 'Привет'],
  ['a page without', 'text/html', '<p>Jos\xe9</p>', 'José'],
  [
    'a page whose label wins',
    'text/html; charset=koi8-r',
    Buffer.concat([bytes('<meta charset=latin1><p>'), Buffer.from([0xf0, 0xf2, 0xe9]), bytes('</p>')]),
    'ПРИ',
  ],
  ['the type "text"', 'text', 'Words.', 'Words.'],
  ['an invalid type', 'words', 'Words.', 'Words.'],
  ['another kind of text', 'text/x-markdown', '*Words.*', '*Words.*'],
  ['a page of pictures', 'text/html', '<img alt="Call me" src="https://x.example/1.png"><img src="https://x.example/2.png">', 'Call me'],
  ['enriched text', 'text/enriched', '<bold>Yes</bold>, <color><param>red</param>file</color> <<it>.', 'Yes, file <it>.'],
])('reads %s', async (_, type, body, text) => expect((await read(`Subject: Re: yours\nContent-Type: ${type}`, body)).text).toBe(text))

test.each([
  ['raw Latin-1', 'Subject: Caf\xe9', 'Café'],
  ['raw UTF-8', 'Subject: Caf\xc3\xa9', 'Café'],
  ['a wrong label', 'Subject: =?us-ascii?Q?Caf=C3=A9?=', 'Café'],
  ['a character split with padding', `Subject: =?utf-8?B?${base64(Buffer.from([0x43, 0xc3]))}?=\n =?utf-8?B?${base64(Buffer.from([0xa9]))}?= x`, 'Cé x'],
  ['two charsets', 'Subject: =?iso-8859-1?Q?=E9?= =?koi8-r?Q?=F0?=', 'éП'],
  ['words between', 'Subject: A =?utf-8?Q?=C3=A9?= and =?utf-8*en?Q?=C3=A8?= Z', 'A é and è Z'],
  ['raw Japanese escapes', 'Subject: \x1b$B%F%9%H\x1b(B', 'テスト'],
])('a subject with %s', async (_, head, subject) => expect((await read(head, 'x')).subject).toBe(subject))

test.each([
  ['raw Latin-1', 'filename="Jos\xe9.pdf"', 'José.pdf'],
  ['a wrong label', 'filename="=?us-ascii?Q?Jos=C3=A9.pdf?="', 'José.pdf'],
  ['a wrong charset of RFC 2231', "filename*=utf-8''Jos%E9.pdf", 'José.pdf'],
  ['Japanese escapes', `filename="=?iso-2022-jp?B?${base64('\x1b$B%F%9%H\x1b(B.pdf')}?="`, 'テスト.pdf'],
])('a file name with %s', async (_, name, shown) => {
  const file = part(`Content-Type: application/pdf\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; ${name}`, base64(PDF))
  expect((await read(MIXED, `${part('Content-Type: text/plain', 'Caf\xe9')}${file}--b--`)).files.map((one) => one.name)).toEqual([shown])
})

test.each([
  ['without a boundary', 'multipart/mixed', 'Please cancel my request.', 'Please cancel my request.'],
  ['whose boundary never comes', 'multipart/mixed; boundary=never', 'Please cancel my request.', 'Please cancel my request.'],
  [
    'with another boundary',
    'multipart/mixed; boundary=never',
    `${part('Content-Type: text/plain; charset=utf-8', 'Caf\xc3\xa9 at noon.')}--b--`,
    'Café at noon.',
  ],
  ['in base64', 'multipart/alternative\nContent-Transfer-Encoding: base64', base64('Please cancel.'), 'Please cancel.'],
])('a multipart %s', async (_, type, body, text) => expect((await read(`Subject: Re: yours\nContent-Type: ${type}`, body)).text).toBe(text))

test('a broken multipart within a good one', async () => {
  const { text, files } = await read(MIXED, `${part('Content-Type: text/plain', 'One.')}${part('Content-Type: multipart/alternative', 'Two.')}--b--`)
  expect([text, files]).toEqual(['One.\n\nTwo.', []])
})

test('an HTML part next to a stub of plain text is read, and both are kept', async () => {
  const readAlternative = async (text: string, page: string) =>
    (await read(MIXED.replace('mixed', 'alternative'), `${part('Content-Type: text/plain', text)}${part('Content-Type: text/html', page)}--b--`)).text
  expect(await readAlternative('Get a better program.', '<p>Please file it in Delaware, and call me at noon about the trucks.</p>')).toBe(
    'Please file it in Delaware, and call me at noon about the trucks.\n\nGet a better program.',
  )
  expect(await readAlternative('Yes, please.', '<p>Yes, <b>please</b>.</p><blockquote>A long text of an earlier email</blockquote>')).toBe('Yes, please.')
})

test('text that is only in an attached file is read, and the file is kept', async () => {
  const { text, files } = await read('Subject: x\nContent-Type: text/plain; name=message.txt\nContent-Disposition: attachment', 'Please cancel.')
  expect([text, files.map(({ name }) => name)]).toEqual(['Please cancel.', ['message.txt']])
})

test('reads a message in the subject after any prefix', async () => {
  for (const subject of ['Please cancel my request', 'Re: please cancel my request', 'Fwd: AW: cancel'])
    expect((await read(`Subject: ${subject}`, ' \n')).text).toBe(subject)
})

const picture = (id: string, more = '') => part(`Content-Type: image/png\nContent-Transfer-Encoding: base64\nContent-ID: <${id}>${more}`, base64(PNG))
const readRelated = (page: string, ...ids: readonly string[]) =>
  read(MIXED.replace('mixed', 'related'), `${part('Content-Type: text/html', page)}${ids.map((id) => picture(id)).join('')}--b--`)
test.each([
  ['in the text', '<p>This is the error:</p><img src="cid:a@x">', 1],
  ['alone', '<img src="cid:a@x">', 1],
  ['that no page shows', '<p>See it.</p>', 1],
  ['with an encoded id', '<p>See it.</p><img src="cid:a%40x">', 1],
  ['in a signature', '<p>See you.</p><div>-- </div><div>Dana</div><img src="cid:a@x">', 0],
  [
    'in a quotation',
    '<p>Yes.</p><div>On Tue, Nov 24, 2026 at 3:04 PM X &lt;x@y.example&gt; wrote:</div><blockquote><p>Hi</p><img src="cid:a@x"></blockquote>',
    0,
  ],
])('a small picture %s', async (_, page, count) => expect((await readRelated(page, 'a@x')).files).toHaveLength(count))

test('an email attached to an email is read with its files, also from another program', async () => {
  const inner = `From: Lee <lee@books.example>\nSubject: terms\nContent-Type: multipart/mixed; boundary=i\n\n--i\nContent-Type: text/plain\n\nCaf\xe9?\n--i\nContent-Type: application/pdf; name=t.pdf\nContent-Transfer-Encoding: base64\n\n${base64(PDF)}\n--i--`
  const attached = part('Content-Type: message/rfc822\nContent-Disposition: attachment; filename=terms.eml', inner)
  const { text, files } = await read(MIXED, `${part('Content-Type: text/plain', 'See this.')}${attached}--b--`)
  expect(text).toMatch(/^See this\.[\s\S]*From: Lee <lee@books\.example>[\s\S]*Subject: terms[\s\S]*Café\?$/)
  expect(files.map(({ name }) => name)).toEqual(['t.pdf'])
})

test('the addresses that mail servers wrote at delivery come first', async () => {
  const others = Array.from({ length: 900 }, (_, at) => `p${at}@x.example`).join(',\n ')
  for (const name of ['Delivered-To', 'X-Envelope-To', 'X-Rcpt-To', 'X-Forwarded-To', 'X-Real-To', 'X-Gm-Original-To', 'Resent-To'])
    expect((await read(`Subject: x\nCc: ${others}\n${name}: Us <case+token@replies.example>`, 'x')).to[0]).toBe('case+token@replies.example')
})

test('one email by two routes has one fingerprint, but not with other text, files, or subject', async () => {
  const fingerprint = async (head: string, body: Buffer | string) => (await read(head, body)).fingerprint
  const first = await fingerprint('Subject: Re: yours\nContent-Type: text/plain; charset=utf-8', Buffer.from('Café at noon.\n'))
  const quoted = 'Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable'
  expect(await fingerprint(`Subject: [EXTERNAL] Re: yours\n${quoted}`, 'Caf=E9 at=\n noon.')).toBe(first)
  expect(await fingerprint(`Subject: Re: yours\n${quoted}`, 'Caf=E9 at one.')).not.toBe(first)
  expect(await fingerprint(`Subject: Re: another matter\n${quoted}`, 'Caf=E9 at noon.')).not.toBe(first)
  const withFile = (content: string) =>
    fingerprint(
      MIXED,
      `${part('Content-Type: text/plain', 'See.')}${part('Content-Type: application/pdf\nContent-Transfer-Encoding: base64', base64(content))}--b--`,
    )
  expect(await withFile(PDF)).not.toBe(await withFile(`${PDF} `))
})

const RTF = '{\\rtf1 Please {\\b cancel}.}'
const UUENCODED = 'begin 644 w9.pdf\n#4$1&\n`\nend'
test.each<readonly [string, string, string, string, readonly string[]]>([
  ['text before the first part', MIXED, `Please call me.\n${part('Content-Type: application/pdf; name=a.pdf', '%PDF-1.7')}--b--`, 'Please call me.', ['a.pdf']],
  [
    'text after the last part',
    MIXED,
    `This is a multi-part message in MIME format.\n${part('Content-Type: text/plain', 'One.')}--b--\n\nTwo.\nThree.`,
    'One.\n\nTwo.\nThree.',
    [],
  ],
  [
    'words that claim base64',
    'Content-Transfer-Encoding: base64',
    'Please cancel my request, the truck is sold.',
    'Please cancel my request, the truck is sold.',
    [],
  ],
  ['base64 with a footer', 'Content-Transfer-Encoding: base64', `${base64('Yes.')}\n\nScanned by a mail gateway.`, 'Yes.\n\nScanned by a mail gateway.', []],
  ['a uuencoded file', 'Content-Type: text/plain', `See it.\n${UUENCODED}\nThank you.`, 'See it.\nThank you.', ['w9.pdf']],
  ['a uuencoded file without its end', 'Content-Type: text/plain', 'begin 644 w9.pdf\n#4$1&\nAs said.', 'begin 644 w9.pdf\n#4$1&\nAs said.', []],
  ['rich text', 'Content-Type: text/rtf', RTF, 'Please cancel.', ['attachment-1.rtf']],
  ['part of a message', 'Content-Type: message/partial; id=x; number=1', 'From: a@b.example\n\nThe first half.', 'The first half.', []],
  ['Korean in seven bits', 'Content-Type: text/plain; charset=iso-2022-kr', '\x1b$)C\x0eF.70\x0f ok', '트럭 ok', []],
  ['Chinese in seven bits', 'Content-Type: text/plain; charset=hz-gb-2312', '~{<:Ky2;~} ~~', '己所不 ~', []],
])('%s', async (_, head, body, text, names) => {
  const mail = await read(`Subject: x\n${head}`, body)
  expect([mail.text.slice(-text.length), mail.files.map(({ name }) => name)]).toEqual([text, names])
})

const ALL_BYTES = Buffer.from(Array.from({ length: 256 }, (_, value) => value))
/** The 256 bytes in yEnc, in which four bytes are escaped. */
const YENC = [
  '=ybegin line=128 size=256 name=w9.pdf',
  String.fromCharCode(...[...ALL_BYTES].flatMap((value) => ([0, 10, 13, 61].includes((value + 42) % 256) ? [61, (value + 106) % 256] : [(value + 42) % 256]))),
  '=yend size=256',
].join('\n')
test.each([
  ['a text', 'Content-Type: text/plain; charset=utf-8', `See it.\n${YENC}\nThank you.`, 'See it.\nThank you.', ['w9.pdf']],
  ['a text without its end', 'Content-Type: text/plain', '=ybegin line=128 size=3 name=w9.pdf\nabc', '=ybegin line=128 size=3 name=w9.pdf\nabc', []],
  [
    'an attachment',
    MIXED,
    `${part('Content-Type: text/plain', 'See it.')}${part('Content-Type: application/pdf; name=own.pdf\nContent-Transfer-Encoding: x-yencode', YENC)}--b--`,
    'See it.',
    ['own.pdf'],
  ],
])('a yEnc file in %s', async (_, head, body, text, names) => {
  const mail = await read(`Subject: x\n${head}`, body)
  expect([mail.text, mail.files.map(({ name }) => name)]).toEqual([text, names])
  for (const { bytes } of mail.files) expect(Buffer.from(bytes)).toEqual(ALL_BYTES)
})

test('an HTML part with more content than the plain text is read', async () => {
  const long = 'This sentence is in both parts. '.repeat(20)
  const alternative = (text: string, page: string) =>
    read(MIXED.replace('mixed', 'alternative'), `${part('Content-Type: text/plain', text)}${part('Content-Type: text/html', page)}--b--`)
  expect((await alternative(long, `<p>${long}</p><p>And this is only in the page.</p>`)).text).toMatch(/only in the page\.$/)
  expect((await alternative(long, `<p>${long}</p>`)).text).toBe(long.trim())
})

test('an email file in base64 is read as an email', async () => {
  const file = `Content-Type: application/octet-stream; name=terms.eml\nContent-Transfer-Encoding: base64`
  const { text } = await read(MIXED, `${part(file, base64('From: Lee <lee@books.example>\nSubject: terms\n\nIs there a minimum?'))}--b--`)
  expect(text).toMatch(/From: Lee[\s\S]*Is there a minimum\?$/)
})

test.each([
  ['a blank line first', `\r\n${HEAD}\nHello.`],
  ['CR alone', `${HEAD}\nHello.`.replaceAll('\n', '\r')],
  [
    'only a Sender field',
    HEAD.replace('From: Dana', 'From:\nSender: Dana')
      .concat('\nHello.')
      .replace(/^From:\n/, 'From: \n'),
  ],
])('an email with %s is read', async (_, raw) => expect(await readMail(Buffer.from(raw), {})).toMatchObject({ text: 'Hello.', from: CUSTOMER }))
