import type { Json, Operation } from './document.ts'

export interface InvalidModel {
  /** Field path as in error messages: `address.zip`, `shareholders.0.name`. */
  readonly field: string
  readonly how: string
  readonly model: unknown
}

const WRONG_TYPES: readonly unknown[] = [true, { a: 'call me' }, ['x', 'y'], null]
const INVALID_TEXTS = [
  ['empty', ''],
  ['blank', ' \t'],
  ['NUL', 'a\0b'],
  ['of no kind', 'no such thing'],
] as const
const PDF = { name: 'a.pdf', bytes: Buffer.from(`%PDF-1.7\n${' '.repeat(400)}`) }
const EXE = { name: 'virus.exe', bytes: Buffer.from('MZ') }
const ABSENT_VALUE = Symbol('absent')

const invalidValuesOf = (schema: Json, value: unknown, isJson: boolean): readonly (readonly [how: string, value: unknown])[] => {
  const { maxLength, minLength, maximum, maxItems, items, type } = schema
  const isList = type === 'array'
  const isTick = type === 'boolean' || String(schema.enum) === 'true,false'
  const isFiles = items?.contentMediaType !== undefined
  return [
    ['missing', ABSENT_VALUE],
    ...(isList ? [] : INVALID_TEXTS.map(([how, text]) => [isTick ? `type ${how}` : how, text] as const)),
    ...(isJson && !isList ? ([[isTick ? 'type half a character' : 'half a character', 'a\ud800']] as const) : []),
    ...(maxLength === undefined ? [] : ([['too long', 'x'.repeat(maxLength + 1)]] as const)),
    ...(minLength === undefined ? [] : ([['too short', 'Aa1!'.slice(0, minLength - 1)]] as const)),
    ...(maximum === undefined
      ? []
      : ([
          ['too great', maximum + 1],
          ['negative', -1],
          ['a fraction', 1.5],
        ] as const)),
    ...('const' in schema ? ([['not ticked', typeof schema.const === 'string' ? 'false' : false]] as const) : []),
    ...(isList && !isFiles
      ? ([
          ['none', []],
          ['one of no kind', [...[value].flat(), 'no such thing']],
        ] as const)
      : []),
    ...(isFiles && maxItems !== undefined ? ([['too many', Array.from({ length: maxItems + 1 }, () => PDF)]] as const) : []),
    ...(isFiles ? ([['of a wrong type', [EXE]]] as const) : []),
    ...(isJson ? WRONG_TYPES.map((wrong) => [`type ${JSON.stringify(wrong)}`, wrong] as const) : []),
  ]
}

const withValue = (model: Readonly<Record<string, unknown>>, [first = '', ...rest]: readonly string[], value: unknown): Readonly<Record<string, unknown>> => {
  if (rest.length > 0) return { ...model, [first]: withValue(model[first] as Readonly<Record<string, unknown>>, rest, value) }
  const { [first]: _, ...others } = model
  return value === ABSENT_VALUE ? others : { ...model, [first]: value }
}

const nameOf = (path: readonly string[]) => path.join('.').replace(/\[(\d+)\]\[(.+?)\]/, '.$1.$2')

const fieldsOf = (
  schema: Json,
  model: Readonly<Record<string, unknown>>,
  path: readonly string[] = [],
): readonly { path: readonly string[]; schema: Json; value: unknown }[] =>
  Object.entries(model).flatMap(([name, value]) => {
    const rules = [schema, ...(schema.allOf ?? []).map((one: Json) => one.anyOf?.[1] ?? one)].flatMap(({ properties = {}, patternProperties = {} }: Json) => [
      ...(Object.hasOwn(properties, name) ? [properties[name]] : []),
      ...Object.entries<Json>(patternProperties).flatMap(([source, rule]) => (new RegExp(source).test(name) ? [rule] : [])),
    ])
    return rules.flatMap((rule) => {
      const ownField = { path: [...path, name], schema: rule, value }
      return rule.type === 'object' ? [ownField, ...fieldsOf(rule, value as Readonly<Record<string, unknown>>, ownField.path)] : [ownField]
    })
  })

/** All variants of a valid model with one invalid field. */
export function invalidModels({ acceptedBody }: Operation, model: unknown): readonly InvalidModel[] {
  if (!acceptedBody) return []
  const isJson = acceptedBody.type === 'application/json'
  const validModel = model as Readonly<Record<string, unknown>>
  return fieldsOf(acceptedBody.schema, validModel).flatMap(({ path, schema, value }) =>
    invalidValuesOf(schema, value, isJson)
      .map(([how, wrong]) => ({ field: nameOf(path), how, model: withValue(validModel, path, wrong) }))
      // Drops variants that the schema allows. Keeps files of a wrong type, because a schema cannot describe their content.
      .filter((invalid) => invalid.how === 'of a wrong type' || !acceptedBody.isModel(invalid.model)),
  )
}
