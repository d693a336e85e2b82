/** PDF actions (ISO 32000-1, 12.6) in every notation, and harmless documents that must be allowed. */
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPdfScanner } from '#server/files/pdf-scanner.ts'
import { isInert } from '#server/files/pdf-scripts.ts'
import { jpg, pdf, pdfOf } from '../kit/bytes.ts'
import { onTestEnd } from '../kit/test-server.ts'

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
/** PNG predictor "Sub": each byte is the difference from the previous one. */
const differences = (text: string) => Buffer.from([1, ...[...text].map((letter, at) => (letter.charCodeAt(0) - (text.charCodeAt(at - 1) || 0)) & 0xff)])
const compressedStream = (content: string | Buffer, about = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') => [
  `5 0 obj<<${about}>>stream\r\n`,
  deflateSync(content),
  '\nendstream endobj',
]

/** A stream that is harmless when it is decompressed, but a script when it is read as hex digits. */
const ambiguousStream = (about: string) => [
  `5 0 obj<<${about}>>stream\n`,
  deflateSync('1 0 <<>>'),
  Buffer.from(`1 0 ${SCRIPT}`).toString('hex'),
  '>\nendstream endobj',
]
/** A file with a cross-reference stream (7.5.8) of these entries: type, and two fields. */
const withReferences = (parts: readonly (string | Buffer)[], entries: readonly (readonly [number, number, number])[], more = '') =>
  pdfOf(
    ...parts,
    `\n8 0 obj<</Type/XRef/Size 9/W[1 1 1]/Root 1 0 R${more}/Filter/FlateDecode>>stream\n`,
    deflateSync(Buffer.from(entries.flat())),
    '\nendstream endobj',
  )

test.each<[string, Buffer]>([
  ['one page', pdfOf('1 0 obj<</Type/Page/Contents 2 0 R>>endobj 2 0 obj<</Length 5>>stream\nBT ET\nendstream endobj')],
  ['its initial page, and a link', pdfOf('1 0 obj<</OpenAction[3 0 R/Fit]/AA<<>>/A<</S/URI/URI(https://example.com)>>/B<</S/GoTo/D(x)>>>>endobj')],
  ['text without action names', pdfOf('1 0 obj<</Title(JavaScript Launch Sound)/Launchpad 1/JavaScripts 2/Sounds 3>>endobj')],
  [
    'harmless object streams',
    pdfOf(...compressedStream('1 0 <</Type/Page>>'), ...compressedStream('2 0 <</Title(x)>>', '/N 1/Filter [ /FlateDecode ] /First 4 /Type /ObjStm ')),
  ],
  [
    'object streams as Acrobat and Word write them',
    pdfOf(
      ...compressedStream('1 0 <</Type/Page>>', '/Extends 4 0 R/Filter/FlateDecode/First 4/Length 6 0 R/N 1/Type/ObjStm'),
      '\r\n',
      '7 0 obj\r\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length 22>>\r\nstream\r\n',
      deflateSync('2 0 <<>>'),
      '\r\nendstream\r\nendobj',
    ),
  ],
  [
    'an outline in another dictionary, with all kinds of values',
    pdfOf(
      '1 0 obj<</Outlines<</A[<</B(x\\)>>)/C<0 fA>/D -1.5/E true>>]/First 2 0 R%>>\n/Last 3 0 R>>/Pages 4 0 R>>endobj 2 0 obj<</Length 1>>stream\n \nendstream',
    ),
  ],
  ['outlines', pdfOf('1 0 obj<</Type/Outlines/First 2 0 R/Last 2 0 R/Title(a (b) %)>>endobj')],
  ['a picture', pdfOf('1 0 obj<</Filter/DCTDecode>>stream\n', jpg(), '\nendstream endobj')],
])('%s is inactive', (_, bytes) => {
  expect(isInert(bytes)).toBe(true)
})

test.each<[string, Buffer]>([
  ['a script on open', pdfOf(`1 0 obj<</OpenAction ${SCRIPT}>>endobj`)],
  ['a script among the names', pdfOf('1 0 obj<</Names<</JavaScript 2 0 R>>>>endobj')],
  ['a script with hex escapes', pdfOf('1 0 obj<</S/J#61va#53cript/#4a#53 2 0 R>>endobj')],
  ['a script with hex escapes in mixed case', pdfOf('1 0 obj<</S/#4aavaScrip#74>>endobj 2 0 obj<</S/#4AavaScript>>endobj')],
  ['a script at the very end', pdfOf('1 0 obj<</S/JavaScript')],
  ['a script after the end', Buffer.concat([pdf(), Buffer.from(`9 0 obj${SCRIPT}endobj`)])],
  ['a script in an object stream', pdfOf(...compressedStream(`1 0 ${SCRIPT}`))],
  ['a script in the second object stream', pdfOf(...compressedStream('1 0 <</Type/Page>>'), ...compressedStream(`1 0 ${SCRIPT}`))],
  ['a program', pdfOf('1 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
  ['a form submission', pdfOf('1 0 obj<</S/SubmitForm/F(https://example.com)>>endobj')],
  ['a data import', pdfOf('1 0 obj<</S/ImportData/F(x)>>endobj')],
  ['a movie, a sound, and a page action', pdfOf('1 0 obj<</Subtype/RichMedia>>endobj')],
  ['an encrypted PDF', pdfOf('1 0 obj<<>>endobj trailer<</Encrypt 2 0 R>>')],
  ['a stream with two filters', pdfOf(...compressedStream(Buffer.from(SCRIPT).toString('hex'), '/Type/ObjStm/Filter[/FlateDecode/ASCIIHexDecode]'))],
  ['an object stream without a type', pdfOf(...compressedStream(`1 0 ${SCRIPT}`, '/N 1/First 4/Filter/FlateDecode'))],
  ['an object stream of another type', pdfOf(...compressedStream(`1 0 ${SCRIPT}`, '/Type/ObjStn/N 1/F#69rst 4/Filter/FlateDecode'))],
  ['an object stream behind an end in a string', pdfOf(...compressedStream(`1 0 ${SCRIPT}`, '/N 1/First 4/X(a\\)>>endobj(b))/Filter/FlateDecode'))],
  ['an object stream behind an end as a name', pdfOf(...compressedStream(`1 0 ${SCRIPT}`, '/N 1/First 4/X/endobj/Filter/FlateDecode'))],
  ['an object stream behind a stream as a name', pdfOf(...compressedStream(`1 0 ${SCRIPT}`, '/N 1/First 4/X/stream\n/Filter/FlateDecode'))],
  ['an object stream behind an end in a hex string', pdfOf(...compressedStream(`1 0 ${SCRIPT}`, '/N 1/First 4/X<endobj >/Filter/FlateDecode'))],
  ['an object stream behind an end in a comment', pdfOf(...compressedStream(`1 0 ${SCRIPT}`, '/N 1/First 4%>>endobj\n/Filter/FlateDecode'))],
  ['an object stream behind an end as a keyword', pdfOf(...compressedStream(`1 0 ${SCRIPT}`, '/N 1/First 4/X endobj/Filter/FlateDecode'))],
  ['an object stream behind an end of another dictionary', pdfOf(...compressedStream(`1 0 ${SCRIPT}`, '/N 1/First 4/X<<>>endobj/Filter/FlateDecode'))],
  ['an object stream behind an end in a list', pdfOf(...compressedStream(`1 0 ${SCRIPT}`, '/N 1/First 4/X[>>endobj]/Filter/FlateDecode'))],
  ['an object stream behind a key without a value', pdfOf(...compressedStream(`1 0 ${SCRIPT}`, '/N 1/First 4/X>>endobj/Filter/FlateDecode'))],
  [
    'an object stream behind another one as a value',
    pdfOf(
      '5 0 obj<</First 4/X<<>>stream\n',
      deflateSync('1 0 <<>>'),
      ...compressedStream(`1 0 ${SCRIPT}`).map((part, at) => (at === 0 ? '/N 1/Filter/FlateDecode>>stream\n' : part)),
    ),
  ],
  [
    'an object stream whose first byte is in another object',
    pdfOf('7 0 obj 4 endobj ', ...compressedStream(`1 0 ${SCRIPT}`, '/N 1/First 7 0 R/Filter/FlateDecode')),
  ],
  ['an object stream with a second filter', pdfOf(...ambiguousStream('/N 1/First 4/Filter/FlateDecode/Filter/ASCIIHexDecode'))],
  ['an object stream with an abbreviated filter', pdfOf(...ambiguousStream('/F/AHx/N 1/First 4/Filter/FlateDecode'))],
  ['an object stream with the filter of another dictionary', pdfOf(...ambiguousStream('/Q<</Filter/FlateDecode>>/Filter/ASCIIHexDecode/N 1/First 4'))],
  ['an object stream with its filter before a comment', pdfOf(...ambiguousStream('/Filter/ASCIIHexDecode%<<\n/N 1/First 4/Filter/FlateDecode'))],
  ['an object stream with its filter before a string', pdfOf(...ambiguousStream('/Filter/ASCIIHexDecode/Q(<<)/N 1/First 4/Filter/FlateDecode'))],
  ['an object stream that no cross-reference mentions', withReferences(compressedStream(`1 0 ${SCRIPT}`), [[0, 0, 255]])],
  ['an object stream that only an earlier cross-reference mentions', withReferences(compressedStream(`1 0 ${SCRIPT}`), [[0, 0, 255]], '/Prev 9')],
  [
    'an object stream of a hybrid file',
    Buffer.concat([
      withReferences(compressedStream(`1 0 ${SCRIPT}`), [[2, 5, 0]]),
      Buffer.from('xref\n0 1\n0000000000 65535 f \ntrailer<</Size 9/XRefStm 15>>'),
    ]),
  ],
  [
    'an object stream that a cross-reference begins within a comment',
    withReferences(
      ['%', ...compressedStream(`1 0 ${SCRIPT}`)],
      [
        [1, 10, 0],
        [2, 5, 0],
      ],
    ),
  ],
  ['a filter key with a hex escape', pdfOf(...compressedStream(`1 0 ${SCRIPT}`, '/Type/ObjStm/F#69lter/FlateDecode'))],
  ['a stream with a predictor', pdfOf(...compressedStream(differences(SCRIPT), '/Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 11>>'))],
  [
    'a stream with its type in another object',
    pdfOf(
      '7 0 obj/ObjStm endobj',
      ...compressedStream('nothing', '/Filter/FlateDecode'),
      ...compressedStream(SCRIPT, '/Type 7 0 R/N 1/First 4/Filter/FlateDecode'),
    ),
  ],
  ['a broken stream', pdfOf('5 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\nno such thing\nendstream endobj')],
  ['a truncated stream', pdfOf(...compressedStream(`1 0 ${SCRIPT}`).map((part) => (typeof part === 'string' ? part : part.subarray(0, 12))))],
  ['a stream without an end', pdfOf('5 0 obj<</Type/ObjStm/Filter/FlateDecode>>')],
  ['a hundred megabytes in a hundred kilobytes', pdfOf(...compressedStream(' '.repeat(100 * 1_024 * 1_024)))],
])('%s is active', (_, bytes) => {
  expect(isInert(bytes)).toBe(false)
})

test('a PDF built to be slow counts as active and does not delay others', async () => {
  const scanner = createPdfScanner()
  onTestEnd(() => scanner.close())
  const isInert = (bytes: Buffer) => scanner.isInert(async () => new Uint8Array(bytes).buffer)
  const many = Buffer.from('/Type/ObjStm stream\n'.repeat(1_000_000))
  expect(await Promise.all([isInert(many), isInert(pdf()), isInert(pdfOf(SCRIPT))])).toEqual([false, true, false])
  await expect(scanner.isInert(() => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(await isInert(pdf())).toBe(true)
})
