export type EventData = Readonly<Record<string, unknown>>

export const quote = (value: unknown) => {
  if (typeof value === 'boolean') return value ? 'ticked' : 'not ticked'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`
}
