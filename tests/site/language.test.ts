/** Transform of the build for another language. */
import { describe, expect, it } from 'vitest'
import { readCatalog } from '../../scripts/language/catalog.ts'
import { filesInScope } from '../../scripts/language/scope.ts'
import { lookupsOf, pseudoLookups, translate } from '../../scripts/language/translate.ts'

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: source code with templates
const catalog = {
  texts: {
    'Log in & see “it”': 'Entre & "vea"',
    'No account yet?': '¿Aún sin cuenta?',
    'Close the menu': 'Cierre el "menú" & más',
    'It’s free.': 'Es \'gratis\' \\ "libre".',
    '{0} sent you {1}.': '{1} de {0}: `${x}`.',
    '{0} files': '{0} archivos',
    'a file': 'un archivo',
    'Wait {0} {1}.': 'Espere {0} {1}.',
    second: 'segundo',
    seconds: 'segundos',
  },
  options: { 'Phone Call': 'Llamada' },
  keep: ['Google Maps', 'Email'],
}
const translateToSpanish = (body: string, lookups = lookupsOf(catalog)) => translate('src/a.tsx', body, lookups)?.code ?? body

describe('a text', () => {
  it.each([
    ['in JSX with entities and line breaks', '<p>\n  Log in &amp;\n  see “it”\n  <b /></p>', '<p>\n  {"Entre & \\"vea\\""}\n  <b /></p>'],
    ['in JSX with a space that counts', '<p>\n  No account yet? <b /></p>', '<p>\n  {"¿Aún sin cuenta? "}<b /></p>'],
    ['in an attribute', '<p aria-label="Close the menu" id="Menu" />', '<p aria-label="Cierre el &quot;menú&quot; &amp; más" id="Menu" />'],
    ['with quotes', "f('It’s free.')", 'f("Es \'gratis\' \\\\ \\"libre\\".")'],
    [
      'in a template with moved expressions',
      'f(`${who} sent you ${n === 1 ? `a file` : `${n} files`}.`)',
      'f(`${n === 1 ? `un archivo` : `${n} archivos`} de ${who}: \\`\\${x}\\`.`)',
    ],
    ['that is one word of a sentence', "`Wait ${n} ${n === 1 ? 'second' : 'seconds'}.`", '`Espere ${n} ${n === 1 ? "segundo" : "segundos"}.`'],
    [
      'of an option, which keeps its value',
      "const WAYS = ['Phone Call', 'Email', 'other'] as const\nf({ options: WAYS })",
      "const WAYS = /* @__PURE__ */ Object.assign(['Phone Call', 'Email', 'other'], { texts: {\"Phone Call\":\"Llamada\"} }) as const\nf({ options: WAYS })",
    ],
    [
      'of an option in a list that contains another list',
      "f({ options: [...WAYS, 'Phone Call'] })",
      'f({ options: /* @__PURE__ */ Object.assign([...WAYS, \'Phone Call\'], { texts: {...WAYS.texts, "Phone Call":"Llamada"} }) })',
    ],
    ['that the catalog keeps', "f('Google Maps')", "f('Google Maps')"],
  ])('%s', (_, english, expected) => expect(translateToSpanish(english)).toBe(expected))

  it.each([
    "import a from 'A File'",
    "if (a === 'Some Text' || list.includes('Some Text')) throw new Error('Some text')",
    "send({ type: 'FIELD.CHANGE', endpoint: 'Auth Form', sample: { name: 'Ann Lee' } })",
    'const a = <chakra.div gridTemplateAreas=\'"title words"\' className="A b" css={{ font: \'Bold Serif\' }} />',
    'fetch(`/requests/${id}`)',
    "type A = 'Some Text'",
  ])('is not %s', (code) => expect(translate('src/a.tsx', code, lookupsOf({ texts: {} }))).toBeNull())
})

it('reports each missing or changed translation with file, line, and text', () => {
  const lookups = lookupsOf({ texts: { 'First text': '', 'About {0} days': 'Unos días' } })
  expect(() => translateToSpanish("a('First text')\n\nb(`About ${n} days`)", lookups)).toThrow(
    'src/a.tsx:1 has no translation: "First text"\nsrc/a.tsx:3 needs {0}: "About {0} days"',
  )
})

it('shows accented and longer texts without a catalog', () => {
  expect(translateToSpanish('f(`About ${n} days`)', pseudoLookups({}))).toBe('f(`[Áböüt ${n} dáys···]`)')
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: source code with templates

it('denies in Spanish what the English text denies', async () => {
  const texts = (await filesInScope()).flatMap((path) => Object.entries(readCatalog('es', path).texts))
  const [isNot, denied] = [/\b(?:are|ca|could|did|do|does|has|have|is|was|were|would)n’t\b/i, /\b(?:no|ni|nada|nadie|ning\w+|nunca|sin|tampoco)\b/i]
  expect(texts.filter(([english, text]) => isNot.test(english) && !denied.test(text))).toEqual([])
})

describe('a Spanish text has the facts of its English text', async () => {
  const catalogs = (await filesInScope()).map((path) => readCatalog('es', path))
  const texts = catalogs.flatMap(({ texts, options = {} }) => Object.entries({ ...texts, ...options }))
  const monthsOf = (language: string, month: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, index) => new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(Date.UTC(2026, index, 15)))
  const [englishMonths, spanishMonths] = [monthsOf('en', 'long'), monthsOf('es', 'short')]
  /** Acronyms that have another form in Spanish. */
  const TRANSLATED = new Set(['ID', 'OK', 'OTP', 'PM', 'SAMPLE', 'US', 'ZIP'])

  const figures = (text: string): readonly string[] => text.replaceAll(/\{\d+\}|\d+(?:st|nd|rd|th)\b/g, '').match(/\d+(?:[.,:]\d+)*/g) ?? []
  const values = (text: string): string => String(text.match(/\{\d+\}/g))
  const acronyms = (text: string): readonly string[] => text.replaceAll('-', '').match(/\b[A-Z][A-Z\d]*[A-Z\d]\b/g) ?? []

  it.each<[string, (english: string, spanish: string) => boolean]>([
    ['figures', (english, text) => figures(english).every((figure) => figures(text).includes(figure))],
    ['acronyms', (english, text) => acronyms(english).every((word) => TRANSLATED.has(word) || text.toUpperCase().replaceAll('-', '').includes(word))],
    ['values in the same order', (english, text) => values(english) === values(text)],
    ['months', (english, text) => englishMonths.every((month, index) => !english.includes(month) || text.toLowerCase().includes(spanishMonths[index] ?? ''))],
  ])('%s', (_, isComplete) => expect(texts.filter(([english, text]) => !isComplete(english, text))).toEqual([]))
})
