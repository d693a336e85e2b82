import { company } from '#contract/company.ts'

const NUMBER = String.raw`(?:[^\s“”()]*\d(?:[^\s“”(),.;:?]|[.,](?=\d))*|\b(?:half|once|twice|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|fifty)\b)`
const WORDS_BEFORE = String.raw`(?:\b(?:up to|within|about|at least|at most|over|under|above|below|typically|than|days?|by day|step|form|net|last|no|january|february|march|april|may|june|july|august|september|october|november|december)\s)?`
const WORDS_AFTER = String.raw`(?:\s(?!(?:and|or|of|in|is|if|it|but|the|are|as|by|we|for|has|can|mean|apart|benefit)\b)(?:business |calendar )?[a-z-]+)?`
const NUMBER_PHRASE = new RegExp(
  `(?:^|(?<=[.?!:]\\s))(?:Yes|No)\\b(?! \\w)|${WORDS_BEFORE}${NUMBER}${WORDS_AFTER}|\\b(?:every|each|a|once a|per)\\s(?:day|week|month|quarter|year)\\b|\\b(?:weekly|bi-weekly|monthly|yearly|quarterly)\\b|\\b(?:same|next)[ -]day\\b`,
  'gi',
)

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, part]) => (key === 'to' ? [] : textsIn(part))) : []
}

/** Returns each number in the texts with its adjacent words: "up to 98%", "Days 1–20", "five short". Excludes the company phone number. */
export const numbersIn = (value: unknown): readonly string[] =>
  textsIn(value).flatMap((text) => text.replaceAll(company.phone.display, '').match(NUMBER_PHRASE) ?? [])
