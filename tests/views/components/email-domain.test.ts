import { expect, test } from 'vitest'
import { suggestDomain } from '#src/ui/form-parts/email-domain.ts'

test.each([
  [
    'gmail.com',
    [
      'gmial.com',
      'gamil.com',
      'gmai.com',
      'gmal.com',
      'gnail.com',
      'gmaill.com',
      'gmail.con',
      'gmail.co',
      'gmail.cm',
      'gmail.comm',
      'gmial.con',
      'GMIAL.COM',
      'gmail',
    ],
  ],
  ['yahoo.com', ['yaho.com', 'yahooo.com', 'yhaoo.com', 'yahoo.cmo']],
  ['hotmail.com', ['hotmial.com', 'homtail.com', 'hotmil.com', 'hotnail.con', 'htomial.com']],
  ['outlook.com', ['outlok.com', 'oulook.com', 'outllok.com']],
  ['icloud.com', ['iclod.com', 'icluod.com']],
  ['aol.com', ['aol.con', 'aol.co']],
  ['comcast.net', ['comcst.net', 'comcast.ner', 'concast.net']],
])('asks whether %s was meant', (domain, typed) => {
  for (const one of typed) expect([one, suggestDomain(`rosa.delgado@${one} `)]).toEqual([one, domain])
})

test('accepts common domains, other real ones, and incomplete text', () => {
  const real = [
    'gmail.com',
    'ymail.com',
    'mail.com',
    'email.com',
    'yahoo.ca',
    'yahoo.co.uk',
    'yahoo.com.mx',
    'hotmail.fr',
    'outlook.cl',
    'hotmail.ch',
    'gmx.com',
  ]
  const others = [
    'aim.com',
    'acl.com',
    'ups.com',
    'love.com',
    'att.net',
    'cloud.com',
    'protonmail.com',
    'haul.test',
    'gmail.example',
    'verizonwireless.com',
    'x.org',
  ]
  for (const one of [...real, ...others]) expect([one, suggestDomain(`rosa@${one}`)]).toEqual([one, undefined])
  for (const text of ['', 'rosa', 'rosa@', '@', 'rosa@gmial@com.', 'gmial.com']) expect([text, suggestDomain(text)]).toEqual([text, undefined])
})
