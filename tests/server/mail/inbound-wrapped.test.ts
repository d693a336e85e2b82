/** Text and files inside S/MIME (CMS) and TNEF, as the team gets them. */
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readMail } from '#server/inbound/read-mail.ts'
import { decompressRtf, textOfRtf } from '#server/inbound/rtf.ts'
import { CUSTOMER } from '../kit/inbound-server.ts'

const HEAD = `From: Dana <${CUSTOMER}>\nTo: case@replies.example\nMessage-ID: <1@mail.example>\nSubject: Re: yours\n`
const PDF = Buffer.from(`%PDF-1.7\n${' '.repeat(200)}`)
const base64 = (bytes: Buffer) =>
  bytes
    .toString('base64')
    .match(/.{1,76}/g)
    ?.join('\n') ?? ''
const read = async (type: string, bytes: Buffer, text?: string) => {
  const part = `Content-Type: ${type}\nContent-Transfer-Encoding: base64\n\n${base64(bytes)}\n`
  const whole = text === undefined ? part : `Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\n${text}\n--b\n${part}--b--\n`
  const mail = await readMail(Buffer.from(`${HEAD}MIME-Version: 1.0\n${whole}`), {})
  return { text: mail.text, files: mail.files.map(({ name, bytes: content, isEncrypted }) => [name, isEncrypted ?? content.length]) }
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const length = Buffer.from([0x84, 0, 0, 0, 0])
  length.writeUInt32BE(content.length, 1)
  return Buffer.concat([Buffer.from([tag]), length, content])
}
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const DATA_OID = oid('2a864886f70d010701')
const SIGNED = '2a864886f70d010702'
const ENVELOPED = '2a864886f70d010703'
const COMPRESSED = '2a864886f70d0109100109'
const version = der(0x02, Buffer.from([1]))
const cms = (type: string, octets: Buffer) => der(0x30, oid(type), der(0xa0, der(0x30, version, der(0x31), der(0x30, DATA_OID, der(0xa0, octets)))))
/** Encodes the content as a streaming program does: in pieces, because the total length is unknown at the start. */
const encodeStreamed = (content: Buffer) =>
  Buffer.concat([Buffer.from([0x24, 0x80]), der(0x04, content.subarray(0, 10)), der(0x04, content.subarray(10)), Buffer.from([0, 0])])
const signed = (content: Buffer) => cms(SIGNED, der(0x04, content))

const INNER = Buffer.from(
  `Content-Type: multipart/mixed; boundary=i\r\n\r\n--i\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nYes, José.\r\n--i\r\nContent-Type: application/pdf; name=w9.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(PDF)}\r\n--i--\r\n`,
)
const EXPECTED_CONTENT = { text: 'Yes, José.', files: [['w9.pdf', PDF.length]] }
const SMIME = 'application/pkcs7-mime; smime-type=signed-data; name=smime.p7m'

test.each<readonly [string, string, Buffer, object]>([
  ['signed', SMIME, signed(INNER), EXPECTED_CONTENT],
  ['signed by a streaming program', SMIME, cms(SIGNED, encodeStreamed(INNER)), EXPECTED_CONTENT],
  ['signed, without the type', 'application/octet-stream; name=smime.p7m', signed(INNER), EXPECTED_CONTENT],
  ['compressed', 'application/x-pkcs7-mime; smime-type=compressed-data', cms(COMPRESSED, der(0x04, deflateSync(INNER))), EXPECTED_CONTENT],
  ['signed twice', SMIME, signed(Buffer.from(`Content-Type: ${SMIME}\nContent-Transfer-Encoding: base64\n\n${base64(signed(INNER))}\n`)), EXPECTED_CONTENT],
  ['signed without a header', SMIME, signed(Buffer.from('Only words.')), { text: 'Only words.', files: [] }],
  ['a signed file', 'application/pkcs7-mime; name=w9.pdf.p7m', signed(PDF), { text: '', files: [['w9.pdf', PDF.length]] }],
  ['encrypted', 'application/pkcs7-mime; name=smime.p7m', cms(ENVELOPED, der(0x04, INNER)), { text: '', files: [['smime.p7m', true]] }],
  ['encrypted by PGP', 'application/octet-stream; name=a.asc', Buffer.from('-----BEGIN PGP MESSAGE-----\n\nx'), { text: '', files: [['a.asc', true]] }],
  ['broken', SMIME, signed(INNER).subarray(0, 60), { text: '', files: [['smime.p7m', 60]] }],
  ['nested without an end', SMIME, Buffer.alloc(40_000, Buffer.from([0x30, 0x80])), { text: '', files: [['smime.p7m', 40_000]] }],
])('S/MIME: %s', async (_, type, bytes, opened) => expect(await read(type, bytes)).toEqual(opened))

const u16 = (value: number) => Buffer.from([value & 255, value >> 8])
const u32 = (value: number) => Buffer.concat([u16(value & 0xffff), u16(value >>> 16)])
const attribute = (level: number, id: number, content: Buffer) =>
  Buffer.concat([Buffer.from([level]), u16(id), u16(0), u32(content.length), content, u16(content.reduce((sum, byte) => (sum + byte) & 0xffff, 0))])
const tnef = (...attributes: readonly Buffer[]) => Buffer.concat([u32(0x223e9f78), u16(1), ...attributes])
const property = (type: number, id: number, content: Buffer) =>
  Buffer.concat([u16(type), u16(id), u32(1), u32(content.length), content, Buffer.alloc((4 - (content.length % 4)) % 4)])
const properties = (...all: readonly Buffer[]) => Buffer.concat([u32(all.length), ...all])
const utf16Text = (text: string) => Buffer.from(`${text}\0`, 'utf16le')
const NAMED = Buffer.concat([u16(0x0003), u16(0x8001), Buffer.alloc(16), u32(1), u32(6), Buffer.from('abc\0\0\0', 'utf16le').subarray(0, 6), u16(0), u32(7)])
const MANY = Buffer.concat([u16(0x1003), u16(0x1234), u32(2), u32(1), u32(2)])
const rtf = (text: string) => Buffer.concat([u32(text.length + 12), u32(text.length), Buffer.from('MELA'), u32(0), Buffer.from(text, 'latin1')])
const file = (...more: readonly Buffer[]) => [
  attribute(2, 0x9002, Buffer.alloc(14)),
  attribute(2, 0x8010, Buffer.from('W9~1.PDF\0')),
  ...more,
  attribute(2, 0x9005, properties(NAMED, property(0x1f, 0x3704, utf16Text('W9~1.PDF')), property(0x1f, 0x3707, utf16Text('w9 José.pdf')))),
]
const body = (...all: readonly Buffer[]) => attribute(1, 0x9003, properties(NAMED, MANY, ...all))
const TNEF = 'application/ms-tnef; name=winmail.dat'
const FILE = ['w9 José.pdf', PDF.length]

test.each<readonly [string, Buffer, string | undefined, object]>([
  [
    'text and a file',
    tnef(body(property(0x1f, 0x1000, utf16Text('Yes, José.'))), ...file(attribute(2, 0x800f, PDF))),
    undefined,
    { text: 'Yes, José.', files: [FILE] },
  ],
  ['a page', tnef(body(property(0x102, 0x1013, Buffer.from('<p>Jos\xe9</p>', 'latin1')))), undefined, { text: 'José', files: [] }],
  [
    'text of a code page',
    tnef(attribute(1, 0x9007, Buffer.concat([u32(1251), u32(0)])), attribute(1, 0x800c, Buffer.from('\xcf\xf0\xe8\0', 'latin1'))),
    undefined,
    { text: 'При', files: [] },
  ],
  ['RTF', tnef(body(property(0x102, 0x1009, rtf('{\\rtf1\\ansi Call \\b me\\b0 .\\par At noon.}')))), undefined, { text: 'Call me.\nAt noon.', files: [] }],
  [
    'the text that the email has',
    tnef(attribute(1, 0x800c, Buffer.from('See this.\0')), ...file(attribute(2, 0x800f, PDF))),
    'See this.',
    { text: 'See this.', files: [FILE] },
  ],
  ['other text than the email', tnef(attribute(1, 0x800c, Buffer.from('More.\0'))), 'See this.', { text: 'See this.\n\nMore.', files: [] }],
  [
    'a message in a message',
    tnef(
      attribute(2, 0x9002, Buffer.alloc(14)),
      attribute(
        2,
        0x9005,
        properties(
          property(
            0x0d,
            0x3701,
            Buffer.concat([Buffer.alloc(16), tnef(body(property(0x1f, 0x1000, utf16Text('Inner.'))), ...file(attribute(2, 0x800f, PDF)))]),
          ),
        ),
      ),
    ),
    'See this.',
    { text: 'See this.\n\nInner.', files: [FILE] },
  ],
  [
    'a broken end',
    tnef(attribute(1, 0x800c, Buffer.from('Half.\0')), Buffer.from([1, 2, 3, 4, 5, 255, 255, 255, 0, 9, 9, 9])),
    undefined,
    { text: 'Half.', files: [['winmail.dat', 6 + 9 + 6 + 2 + 12]] },
  ],
  ['no TNEF', Buffer.from('something else'), undefined, { text: '', files: [['winmail.dat', 14]] }],
])('TNEF: %s', async (_, bytes, text, opened) => expect(await read(TNEF, bytes, text)).toEqual(opened))

test('the example of MS-OXRTFCP', () => {
  const bytes = Buffer.from('2d0000002b0000004c5a4675f1c5c7a703000a00726370673132354232 0af32068656c090020627705b06c647d0a800fa0'.replaceAll(' ', ''), 'hex')
  const text = decompressRtf(bytes, 1_000)
  expect([text.toString('latin1'), textOfRtf(text)]).toEqual(['{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n', 'hello world'])
  expect(() => decompressRtf(bytes, 20)).toThrow('too long')
})

test.each([
  ['fonts of languages', String.raw`{\rtf1{\fonttbl{\f0 Arial;}{\f1\fcharset204 Arial;}{\f2\fcharset128 MS;}}\f0 a\f1\'cf\'f0\f2\'83e\f0 b}`, 'aПрテb'],
  ['characters with a fallback', String.raw`{\rtf1\uc1 \u8211? x\u-10179?\u-8704?{\uc0 \u233 y}\uc2\u233 ??z}`, '– x😀éyéz'],
  ['links', String.raw`{\rtf1 See {\field{\*\fldinst{HYPERLINK "https://x.example/a"}}{\fldrslt{\ul here}}} now}`, 'See here [https://x.example/a] now'],
  [
    'a page inside',
    String.raw`{\rtf1\fromhtml1 {\*\htmltag64 <p>}\htmlrtf {\htmlrtf0 Yes {\*\htmltag84 <b>}\htmlrtf {\b\htmlrtf0 now\htmlrtf }\htmlrtf0 \par}}`,
    'Yes now',
  ],
  ['braces and pictures', String.raw`{\rtf1 a \{b\}\~c{\pict 00ff}{\*\generator X;}\bin3 {}{d}`, 'a {b}\u00a0cd'],
  ['a cut end', String.raw`{\rtf1 {\b open`, 'open'],
])('RTF: %s', (_, source, text) => expect(textOfRtf(Buffer.from(source, 'latin1'))).toBe(text))
