/** The contract's constants, sentences and lists as the two documents and the contract have them, each with where it stands there. */
import { describe, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/account-endpoints.ts'
import { CALLBACK_COUNTRIES, callbackRequest } from '#contract/callback-request.ts'
import { company } from '#contract/company.ts'
import { cost } from '#contract/cost.ts'
import { TEXT_MESSAGE_CONSENT } from '#contract/enumerations.ts'
import { filings } from '#contract/filings/index.ts'
import { count, DOCUMENT_EXTENSIONS, digits, documents, longText, rows, text, US_ZIP } from '#contract/forms/field.ts'
import { optionsOf } from '#contract/forms/labels.ts'
import * as limits from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { REFERENCE_PATTERN, referenceOf } from '#contract/reference.ts'
import { statesOf } from '#contract/reference-data.ts'
import { requests } from '#contract/requests/index.ts'
import * as retention from '#contract/retention.ts'
import { ELAPSED_HEADER, HONEYPOT_FIELD } from '#contract/spam.ts'
import { US_STATES } from '#contract/us-states.ts'
import { ZIP_RULE, ZIP_RULES } from '#contract/zip-rule.ts'
import countries from '../../public/assets/data/countries.json' with { type: 'json' }
import states from '../../public/assets/data/states.json' with { type: 'json' }

const MINUTE = 60_000
const DAY = 86_400_000

test('limits: each number', () => {
  expect(limits).toMatchObject({
    // Section 9 of document 1.
    CODE_DIGITS: 6,
    CODE_RESEND_AFTER_MS: 180_000,
    ALERT_DISMISS_AFTER_MS: 5_000,
    LOGIN_PASSWORD_MIN_CHARACTERS: 6,
    NEW_PASSWORD_MIN_CHARACTERS: 8,
    UPLOAD_MAX_BYTES: 4_194_304,
    UPLOAD_MAX_DOCUMENTS: 5,
    TOKEN_STORAGE_KEY: 'auth_token',
    // Section 9 of document 2: 12 MB.
    CONTACT_ATTACHMENT_MAX_BYTES: 12_582_912,
    // CONTRACT.md, Accounts: 10 minutes, 5 attempts.
    CODE_LIFETIME_MS: 600_000,
    CODE_MAX_ATTEMPTS: 5,
    // Ours: decisions 0080, 0042 and 0095, and docs/security.
    PASSWORD_MAX_CHARACTERS: 128,
    ROWS_MAX: 50,
    TEXT_MAX_CHARACTERS: 200,
    LONG_TEXT_MAX_CHARACTERS: 5_000,
    JSON_BODY_MAX_BYTES: 262_144,
    DRAFT_EXPIRES_AFTER_MS: 30 * DAY,
    PEOPLE_KNOWN_MAX: 3,
    PERSON_EXPIRES_AFTER_MS: 90 * DAY,
  })
})

test('limits are those of the fields', () => {
  const optional = { optional: true } as const
  const file = documents('F', { ...optional, wrongType: '', tooBig: '' })
  expect([text('T', optional).maxCharacters, longText('L', optional).maxCharacters, rows('R', { ...optional, one: 'row', columns: {} }).maxRows]).toEqual([
    200, 5_000, 50,
  ])
  expect([digits('D', optional).maxDigits, count('C', optional).maxDigits, count('C', optional).sendAs, digits('D', optional).sendAs]).toEqual([
    12,
    7,
    'number',
    'text',
  ])
  expect([file.maxFiles, file.maxBytes, file.tooMany, documents('F', { ...optional, maxFiles: 1, wrongType: '', tooBig: '' }).tooMany]).toEqual([
    5,
    4_194_304,
    'Choose at most 5 files.',
    'Choose one file.',
  ])
  expect([...DOCUMENT_EXTENSIONS]).toEqual(['doc', 'docx', 'pdf', 'zip', 'jpg', 'jpeg', 'png', 'gif', 'xls', 'xlsx', 'csv'])
})

test('how long things are kept', () => {
  expect(retention).toMatchObject({
    HOUR_MS: 60 * MINUTE,
    DAY_MS: DAY,
    SESSION_IDLE_MS: DAY,
    SESSION_MAX_MS: 30 * DAY,
    CHALLENGE_KEPT_MS: DAY,
    PROOF_LIFETIME_MS: 15 * MINUTE,
    BROWSER_COOKIE_MS: 180 * DAY,
    LOGIN_FAILURES_KEPT_MS: 90 * DAY,
    CODE_MAILS_KEPT_MS: DAY,
    COUNTS_KEPT_MS: 2 * DAY,
    SENT_MAIL_KEPT_MS: 30 * DAY,
    TRASH_KEPT_MS: 7 * DAY,
  })
})

test('sentences that several flows show, letter for letter (section 8 of both documents)', () => {
  expect(messages).toMatchObject({
    submitted: 'Your request has been successfully submitted. Our team will connect with you shortly to follow up.',
    submitFailed: 'Error submitting form. Please try again.',
    contactFailed: 'Something went wrong. Please try again.',
    codeFailed: 'OTP verification failed',
    emailVerified: 'Email verified successfully!',
    loginFailed: 'Login failed',
    loginSucceeded: 'Login successful',
    passwordReset: 'Password has been reset!',
  })
  const own = ['contact-us', 'let-us-talk']
  const said = [...requests, ...filings, callbackRequest].map(({ route, failed }) => ({ route, failed }))
  expect(said.filter(({ failed }) => failed !== 'Error submitting form. Please try again.')).toEqual(
    own.map((route) => ({ route, failed: 'Something went wrong. Please try again.' })),
  )
})

test('the calls of accounts (section 7 of document 1), and two of our own', () => {
  expect(accountEndpoints).toMatchObject({
    login: 'auth/login',
    signup: 'auth/signup',
    verifyCode: 'auth/verify-otp',
    resendCode: 'auth/resend-otp',
    forgotPassword: 'auth/forgot-password',
    resetPassword: 'auth/reset-password',
    logout: 'auth/logout',
    account: 'auth/account',
  })
})

test('the calls of filings (section 7 of document 1) travel as multipart and end on their receipt', () => {
  expect(filings.map(({ route, endpoint, encoding, afterSuccess }) => [route, endpoint, encoding, afterSuccess].join(' '))).toEqual(
    expect.arrayContaining(['corporation-filing filing multipart stay', 'llcform llcusers multipart stay', 'dba-filing dba multipart stay']),
  )
})

test('a reference is read aloud without mistakes', () => {
  for (const reference of ['RC-7K4M-2QX9', 'RC-0000-ZZZZ']) expect(reference).toMatch(REFERENCE_PATTERN)
  for (const letter of 'ILOU') expect(`RC-7K4M-2QX${letter}`).not.toMatch(REFERENCE_PATTERN)
  for (const reference of ['RC-7K4M2QX9', 'RC-7K4M-2QX', 'RC-7K4M-2QX99', 'rc-7k4m-2qx9', ' RC-7K4M-2QX9']) expect(reference).not.toMatch(REFERENCE_PATTERN)
})

test.each(['RC-7K4M-2QX9', 'rc-7k4m-2qx9', ' RC 7K4M 2QX9 ', 'rc7k4m2qx9', '7K4M-2QX9', 'RC–7K4M–2QX9.', '#RC_7K4M.2QX9'])(
  '“%s” is typed for RC-7K4M-2QX9',
  (typed) => expect(referenceOf(typed)).toBe('RC-7K4M-2QX9'),
)

test('letters that look alike are one, a reference may begin with RC itself, and what cannot be one stays as it is', () => {
  expect(referenceOf('rc-o0il-1abc')).toBe('RC-0011-1ABC')
  expect(['RC12-3456', 'RC-RC12-3456'].map(referenceOf)).toEqual(['RC-RC12-3456', 'RC-RC12-3456'])
  for (const typed of ['', 'RC-7K4M-2QX', 'RC-7K4M-2QX99', 'RC-7K4M-2QXU', 'XC-7K4M-2QX9', 'my request']) expect(referenceOf(typed)).toBe(typed)
})

test('signs of a program', () => expect([HONEYPOT_FIELD, ELAPSED_HEADER]).toEqual(['website', 'form-elapsed-ms']))

describe('the company', () => {
  test('says what the documents have: seven days a week, 2025', () => {
    expect([company.hours, company.copyrightYear]).toEqual(['7 days a week', 2025])
  })

  test('has one telephone number, shown and dialed; links and an address of e-mail that can be followed', () => {
    expect(company.phone.e164).toBe(`+1${company.phone.display.replace(/\D/g, '')}`)
    expect(company.phone.e164).toMatch(/^\+1\d{10}$/)
    expect(company.email).toMatch(/^\S+@\S+\.\S+$/)
    for (const { href } of company.social) expect(new URL(href).protocol).toBe('https:')
    expect(company.address).toMatch(/\d.*, .*[A-Z]{2} \d{5}$/)
  })

  test('keeps time as its zone is called', () => {
    const { id, name } = company.timeZone
    expect(new Intl.DateTimeFormat('en-US', { timeZone: id, timeZoneName: 'longGeneric' }).format(0)).toContain(name)
  })

  // Another brand has facts of its own.
  test.runIf(company.name === 'Roadcharter')('is reached as the contract says', () => {
    expect(company).toMatchObject({
      phone: { display: '(800) 555-0142', e164: '+18005550142' },
      email: 'hello@roadcharter.example',
      address: '1 Terminal Way, Dallas, TX 75201',
      phoneTimes: '',
      timeZone: { id: 'America/Chicago', name: 'Central Time' },
    })
    expect(company.social.map(({ label, href }) => `${label} ${href}`)).toEqual([
      'LinkedIn https://www.linkedin.com/company/roadcharter',
      'Facebook https://www.facebook.com/roadcharter',
      'Instagram https://www.instagram.com/roadcharter',
    ])
  })
})

test('what is paid: each line', () => {
  const TODAY = 'Nothing is charged today.'
  expect(cost).toMatchObject({
    service: `We quote our fee before we start. You pay us only when you have agreed. ${TODAY}`,
    filing: `We quote our fee before anything is filed. State fees go to the state. ${TODAY}`,
    dba: `We quote our fee before anything is filed. The filing fee goes to the office that registers the name. ${TODAY}`,
    election: `We quote our fee before anything is filed. For a new company, state fees go to the state. ${TODAY}`,
    electionOnly: `We quote our fee before anything is filed. You pay us only when you have agreed. ${TODAY}`,
    agencies: `We quote our fee before anything is filed. Government fees go to the government offices. ${TODAY}`,
    broker: `We quote our fee before anything is filed. Government fees go to the government offices, the bond premium to the bond company. ${TODAY}`,
    taxes: `We quote our fee before we start. The taxes you owe go to the IRS or your state. ${TODAY}`,
    eld: `Plans start at $15 a month. We tell you the price for your trucks before you order. ${TODAY}`,
    insurance: `You see the price of a policy before you choose it. The premium goes to the insurance company. ${TODAY}`,
    testing: `We quote the price before a test is booked. You pay us only when you have agreed. ${TODAY}`,
    dispatch: `You pay us a small percentage per load, month to month. We tell you the rate before you start. ${TODAY}`,
    factoring: `The factoring company keeps a fee from each invoice. Your offer says how much before you sign. ${TODAY}`,
    payroll: `We quote our fee before the first pay run. Wages go to your people and are not part of the fee. ${TODAY}`,
    hiring: `We quote our fee before we start. You pay wages to the people you hire. ${TODAY}`,
    fuelCard: `You see what the card costs before you apply. You pay the card company for the fuel. ${TODAY}`,
    credit: `We quote our fee before we start. Vendors and lenders tell you their own prices. ${TODAY}`,
    trucks: `We quote our fee before we start. You pay the seller or the lender for the trucks. ${TODAY}`,
    business: `We quote our fee before we start. The buyer pays the seller for the business. ${TODAY}`,
    freight: `Your quote says the price before you book. You pay us for the load. ${TODAY}`,
    message: `A message costs nothing. You see a price before you decide. ${TODAY}`,
  })
})

test('what is paid: which line a form has', () => {
  const lines = Object.fromEntries(Object.entries(cost).map(([key, line]) => [line, key]))
  expect(Object.fromEntries([...requests, ...filings].map((form) => [form.route, lines[form.cost]]))).toMatchObject({
    buyerintakeform: 'business',
    sellerintakeform: 'business',
    newscorpform: 'election',
    existingscorpform: 'electionOnly',
    dispatchform: 'dispatch',
    factoringform: 'factoring',
    payrollform: 'payroll',
    bookkeepingform: 'service',
    taxfilingform: 'taxes',
    hiring: 'hiring',
    creditfinancingform: 'credit',
    costoptimizationform: 'service',
    brokerauthorityform: 'broker',
    terminalofficesetupform: 'service',
    fleetexpansionform: 'trucks',
    'online-business-tools-request': 'service',
    'fuel-card-request': 'fuelCard',
    'advisory-session': 'service',
    'brand-expanssion-request': 'service',
    'exit-strategy-request': 'service',
    'custom-training-request': 'service',
    'contact-us': 'message',
    'corporation-filing': 'filing',
    llcform: 'filing',
    'dba-filing': 'dba',
  })
})

test('what choosing a text message agrees to', () => {
  expect(TEXT_MESSAGE_CONSENT).toBe(
    `If you choose Text Message, you agree that ${company.name} texts you about this request. How many texts depends on the request. Message and data rates may apply. Reply STOP to end them, HELP for help. You can choose another way instead.`,
  )
})

test('a ZIP: six digits on the corporation filing as specified, the US rule beside it and everywhere else', () => {
  expect(ZIP_RULE).toBe(ZIP_RULES.specified)
  const taken = (pattern: RegExp) => ['75202', '752020', '75202-1234', '7520', '75202-123', '752021234', '7520a'].filter((zip) => pattern.test(zip))
  expect([taken(ZIP_RULES.specified.pattern), taken(ZIP_RULES.us.pattern), taken(US_ZIP)]).toEqual([
    ['752020'],
    ['75202', '75202-1234'],
    ['75202', '75202-1234'],
  ])
})

describe('places', () => {
  /** Fifty states and the federal district, by the codes of the Postal Service. */
  const STATES =
    'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming'
  const names = STATES.split(', ').map((state) => state.slice(3))
  const of = (iso2: string) => states.filter(({ country_code }) => country_code === iso2).map(({ name }) => name)

  test('51 names in every list of states', () => {
    expect(names).toHaveLength(51)
    expect([...US_STATES]).toEqual(names)
    const lists = [...requests, ...filings].flatMap(({ route, fields }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        'options' in field && field.options.includes('Texas')
          ? [[`${route} ${name}`, optionsOf(field).map(({ value, label }) => [value, label])] as const]
          : [],
      ),
    )
    expect(lists.map(([where]) => where)).toEqual(
      expect.arrayContaining([
        'corporation-filing address.state',
        'corporation-filing mailingAddress.state',
        'corporation-filing state',
        'dba-filing state',
        'dba-filing stateOfRegistration',
        'existingscorpform state',
        'llcform ownerstate',
        'llcform state',
        'llcform stateofformation',
        'newscorpform state',
      ]),
    )
    for (const [where, offered] of lists) expect([where, offered]).toEqual([where, names.map((name) => [name, name])])
  })

  test('the reference data: countries by code, their states and provinces', () => {
    expect([countries.length, new Set(countries.map(({ iso2 }) => iso2)).size, new Set(countries.map(({ name }) => name)).size]).toEqual([249, 249, 249])
    for (const { iso2 } of countries) expect(iso2).toMatch(/^[A-Z]{2}$/)
    const code = (name: string) => countries.find((country) => country.name === name)?.iso2
    expect(['United States', 'Canada', 'Mexico', 'India', 'Ukraine', 'Germany'].map(code)).toEqual(['US', 'CA', 'MX', 'IN', 'UA', 'DE'])
    // ISO 3166-2 has the outlying areas, too.
    expect(of('US').filter((name) => !names.includes(name))).toEqual([
      'American Samoa',
      'Guam',
      'Northern Mariana Islands',
      'Puerto Rico',
      'United States Minor Outlying Islands',
      'United States Virgin Islands',
    ])
    expect(names.filter((name) => !of('US').includes(name))).toEqual([])
    expect(of('CA')).toEqual([
      'Alberta',
      'British Columbia',
      'Manitoba',
      'New Brunswick',
      'Newfoundland and Labrador',
      'Northwest Territories',
      'Nova Scotia',
      'Nunavut',
      'Ontario',
      'Prince Edward Island',
      'Quebec',
      'Saskatchewan',
      'Yukon',
    ])
    expect([of('MX').length, of('IN').length > 30, states.length]).toEqual([32, true, 4030])
    const known = new Set(countries.map(({ iso2 }) => iso2))
    expect(states.filter(({ country_code }) => !known.has(country_code))).toEqual([])
  })

  test('the states of a country; one that has none stands for itself', () => {
    const places = { countries, states }
    expect(statesOf(places, 'CA')).toEqual(of('CA'))
    expect(statesOf(places, 'US')).toEqual(of('US'))
    expect([statesOf(places, 'AQ'), statesOf(places, 'QQ'), statesOf(places, '')]).toEqual([['Antarctica'], [], []])
  })

  test('telephone numbers of four countries in "Let us talk" (2, section 2)', () => {
    expect(CALLBACK_COUNTRIES).toEqual({
      US: { name: 'United States', callingCode: '+1' },
      IN: { name: 'India', callingCode: '+91' },
      UA: { name: 'Ukraine', callingCode: '+380' },
      HK: { name: 'Hong Kong', callingCode: '+852' },
    })
  })
})
