/** Every list of links and every title outside the service pages, written by hand from the two documents and the content table. */
import { describe, expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { tabTitle } from '#src/app/page-head.tsx'
import { notFound, routeOf, routes } from '#src/app/routes.tsx'
import { aliases } from '#src/site/content/aliases.ts'
import { prospectOf } from '#src/site/content/coming-soon.ts'
import { contactCards, contactHero, topics } from '#src/site/content/contact.ts'
import { handling, promises } from '#src/site/content/handling.ts'
import * as home from '#src/site/content/home.ts'
import { serviceOf } from '#src/site/content/links.ts'
import { aboutLink, allTiers, contactLink, findLink, legalLinks } from '#src/site/content/navigation.ts'
import { onDevice, onServer } from '#src/site/content/privacy.ts'
import { sampleArticles, sampleDocuments } from '#src/site/content/sample-articles.ts'
import { guideQuestions, roadmapOf } from '#src/site/content/start-here.ts'
import { structuredData } from '#src/site/content/structured-data.ts'
import { terms } from '#src/site/content/terms.ts'
import { figuresIn } from './figures.ts'
import { pages } from './page-table.ts'

const { name, phone, email } = company
const lines = (text: string) => text.trim().split(/\n\s*/)

describe('titles', () => {
  /** Path, tab and description of each page that is no service page; one title is spelt as specified (2, section 2). */
  const TITLES = lines(`
    / | Where carriers and shippers win together | Formation, compliance, growth and back-office services for owner-operators, fleets and shippers. Experts on the phone 7 days a week.
    /coming-soon | Coming soon | Equipment trade and shipping selection are being prepared. Leave your contact and we tell you when they open.
    /faqs | Questions people ask | Answers about forming, running and growing a trucking company: LLC, authority, compliance, factoring, payroll, taxes and more.
    /start-here | Start here | Six short questions, then your road stop by stop: company, authority, insurance, loads, with times and forms that open part-filled.
    /sample-articles | Sample Articles | What is filed to form an LLC or a corporation, as samples with invented names: each line, and which step of the form it comes from.
    /terms | Terms | What this site does and does not do: requests are not orders, figures are ranges, and your answers stay yours until you send them.
    /privacy | Privacy | What we collect, why, where it is kept and how long, who sees it, and how to get a copy or have it erased.
    /signup | Create your account | Create a ${name} account: we check your email address with a 6-digit code.
    /login | Log in | Log in to your ${name} account with your email address and password.
    /requests | Find your request | Find a request you sent to ${name}: with your reference and email address we send you a link to where it stands.
    /forgot-password | Choose a new password | Forgot your ${name} password? We email you a code, then you choose a new password.
    /advisory-session | Request an advisory session | A session about your next step: broker authority, new states, terminals, partners, franchise, leadership.
    /bookkeepingform | Request bookkeeping | We keep your books for you. Tell us what is hardest about them now.
    /brand-expanssion-request | Request brand expansion | A website, a logo and a plan to reach shippers.
    /brokerauthorityform | Request broker authority | FMCSA authority, process agent, UCR and the $75,000 bond, typically within 20–25 days.
    /buyerintakeform | Buy a trucking business | Tell us what you are looking for: an MC authority or a whole trucking business. We look for one that fits.
    /contact-us | Contact us | Tell us who you are and what you need. A specialist answers.
    /costoptimizationform | Request a cost review | Your cost per mile, line by line: fuel, vendors, maintenance, back office and taxes.
    /creditfinancingform | Request business credit and financing | A DUNS number, Net 30 vendors, fuel cards and equipment financing for your company.
    /custom-training-request | Request custom training | Compliance, safety and leadership training for your drivers and office staff.
    /dispatchform | Request dispatch | Loads booked under your own authority, month to month, for a small percentage of each load. You approve every one.
    /existingscorpform | S-Corp election for your LLC or corporation | We file IRS Form 2553 for the company you have. The election can count from the day of formation if it is made within about 75 days.
    /exit-strategy-request | Request an exit strategy | Sell, hand over or step back: what your company is worth, and what to do first.
    /factoringform | Request factoring | Up to 98% of an invoice, funds within 24 hours, no monthly minimums.
    /fleetexpansionform | Request fleet expansion | A plan for your next trucks: buy or lease, maintenance, and hiring drivers.
    /fuel-card-request | Request fuel cards | Cards for the whole fleet, shipped 5–7 business days after approval.
    /hiring | Request hiring support | Drivers, dispatchers, mechanics and office staff, typically found within 7–14 days.
    /newscorpform | S-Corp for a new LLC or corporation | We form the company and file its S-Corp election (IRS Form 2553) with it.
    /terminalofficesetupform | Request a terminal or office | An office, a terminal with a yard, or both, and help with staffing.
    /online-business-tools-request | Request online business tools | A one-page website, email under your own name and your load board, live in 3–5 business days.
    /payrollform | Request payroll | W2 employees and 1099 contractors paid weekly, every two weeks or monthly.
    /sellerintakeform | Sell your trucking business | An MC authority or a whole trucking business: tell us what you are selling and what a buyer should know.
    /taxfilingform | Tax filling Services | Business and personal returns, late years, estimated payments and letters from the IRS.
    /corporation-filing | Form a corporation | C-Corp or S-Corp: we prepare and file the papers for your trucking company.
    /dba-filing | File a DBA | A trade name for your trucking business, registered where you need it.
    /llcform | Form an LLC | Name search, Articles of Organization, EIN and operating agreement for your trucking company.
    /scorpform | S-Corp election | IRS Form 2553, filed for the company you have or together with a new one.
  `)

  test.each(TITLES.map((line) => line.split(' | ')))('%s', (path = '', title, description) => {
    const route = routeOf(path)
    expect([route.path, route.title, route.description]).toEqual([path, title, description])
  })

  test('name the company in every tab', () => {
    expect(tabTitle(routeOf('/eld'))).toBe(`ELD devices and plans from $15 a month – ${name}`)
    expect(tabTitle(notFound)).toBe(`Page not found – ${name}`)
    for (const route of routes) expect(tabTitle(route)).toMatch(new RegExp(`^.{4,} – ${name}$`))
  })

  test('every page of the documents is in the site map; the page about quality is not', () => {
    const mapped = routes.filter(({ unlisted }) => unlisted === undefined).map(({ path }) => path)
    expect(mapped).toEqual(expect.arrayContaining([...TITLES.map((line) => line.split(' | ')[0]), ...Object.keys(pages)]))
    expect(mapped).not.toContain('/quality')
  })
})

describe('menus', () => {
  test('lead to every tier and service, and to the form behind it (1, section 2)', () => {
    expect(
      allTiers.flatMap(({ label, to, links }) => [`${label} > ${to}`, ...links.map((link) => [link.label, link.to, link.or].filter(Boolean).join(' > '))]),
    ).toEqual(
      lines(`
        Formation > /formation
        LLC > /form-a-llc > /llcform
        C-Corp > /form-a-ccrop > /corporation-filing
        S-Corp election > /file-a-scrop > /scorpform
        DBA > /dba > /dba-filing
        LLC or C-Corp? > /llc-vs-crop-comprassion
        Buy or sell a company > /buy-sell-trcuking-business > /buyerintakeform
        Compliance > /compliance
        Worry-free compliance > /worry-free-complaince
        ELD > /eld
        Trucking insurance > /trucking-insurance
        DOT drug testing > /dot-drung-testing
        Audits > /audits
        Growth > /growth
        Dispatch > /dispatch-services > /dispatchform
        Factoring > /factoring > /factoringform
        Payroll > /payroll > /payrollform
        Bookkeeping > /book-keeping > /bookkeepingform
        Tax filing > /tax-filling > /taxfilingform
        Hiring > /hiring-services > /hiring
        Online business tools > /online-business-tools > /online-business-tools-request
        Equipment trade > /coming-soon?for=equipment
        Fuel cards > /fuel-card-services > /fuel-card-request
        Evolution > /evolution
        Broker authority > /brokerauthority > /brokerauthorityform
        Terminal setup > /terminalsetup > /terminalofficesetupform
        Fleet expansion > /fleetexpansion > /fleetexpansionform
        Business credit > /businesscredit > /creditfinancingform
        Cost optimization > /costoptimization > /costoptimizationform
        Training > /training > /custom-training-request
        Exit strategy > /exitstrategy > /exit-strategy-request
        Brand expansion > /brandexpansion > /brand-expanssion-request
        Partnership and scaling > /partnershipandscaling > /advisory-session
        End-to-End Services > /end-to-end-services
        Asset-based carrier > /assetbasedservices
        Brokerage > /brokerageservices
        Shipping selection > /coming-soon?for=shipping
      `),
    )
  })

  test('header and footer: about us, contact, terms, privacy, log, questions', () => {
    expect([aboutLink, contactLink, findLink, ...legalLinks].map(({ label, to }) => `${label} > ${to}`)).toEqual([
      'About us > /#about-us',
      'Contact us > /contact-us',
      'Find your request > /requests',
      'Terms > /terms',
      'Privacy > /privacy',
      'Log > /coming-soon',
      'FAQs > /faqs',
    ])
  })

  test('a form that no menu names goes back to its service', () => {
    for (const [form, page] of [
      ['/sellerintakeform', '/buy-sell-trcuking-business'],
      ['/newscorpform', '/file-a-scrop'],
      ['/existingscorpform', '/file-a-scrop'],
      ['/payrollform', '/payroll'],
    ] as const)
      expect([form, serviceOf(form)?.to]).toEqual([form, page])
    expect(serviceOf('/contact-us')).toBeUndefined()
  })

  test('an address that people type leads to its page', () => {
    expect(Object.entries(aliases).map(([typed, path]) => `${typed} ${path}`)).toEqual(
      lines(`
        /form-an-llc /form-a-llc
        /llc /form-a-llc
        /llc-form /llcform
        /form-a-ccorp /form-a-ccrop
        /form-a-c-corp /form-a-ccrop
        /form-a-corporation /form-a-ccrop
        /c-corp /form-a-ccrop
        /file-a-scorp /file-a-scrop
        /file-an-s-corp /file-a-scrop
        /s-corp /file-a-scrop
        /llc-vs-corp-comparison /llc-vs-crop-comprassion
        /llc-vs-c-corp /llc-vs-crop-comprassion
        /llc-vs-corp /llc-vs-crop-comprassion
        /buy-sell-trucking-business /buy-sell-trcuking-business
        /buy-a-trucking-business /buy-sell-trcuking-business
        /sell-a-trucking-business /buy-sell-trcuking-business
        /worry-free-compliance /worry-free-complaince
        /dot-drug-testing /dot-drung-testing
        /drug-testing /dot-drung-testing
        /insurance /trucking-insurance
        /broker-authority /brokerauthority
        /dispatch /dispatch-services
        /bookkeeping /book-keeping
        /tax-filing /tax-filling
        /taxes /tax-filling
        /hiring-service /hiring-services
        /online-tools /online-business-tools
        /fuel-cards /fuel-card-services
        /fuel-card /fuel-card-services
        /business-credit /businesscredit
        /cost-optimization /costoptimization
        /terminal-setup /terminalsetup
        /fleet-expansion /fleetexpansion
        /exit-strategy /exitstrategy
        /brand-expansion /brandexpansion
        /brand-expansion-request /brand-expanssion-request
        /partnership-and-scaling /partnershipandscaling
        /asset-based-services /assetbasedservices
        /brokerage-services /brokerageservices
        /end-to-end /end-to-end-services
        /contact /contact-us
        /faq /faqs
        /home /
        /sign-up /signup
        /log-in /login
      `),
    )
  })
})

describe('the home page', () => {
  test('has the words and figures of the documents', () => {
    expect([home.hero.title, home.hero.action, home.closing.title, home.closing.action]).toEqual([
      'Where carriers and shippers win together.',
      'Get started now',
      'Build Your Fleet the Smart Way',
      'Get started now',
    ])
    expect(home.hero.facts.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      '20–25 days to a broker authority, typically',
      'Within 24 hours funds from factoring',
      'Up to 98% of an invoice advanced',
    ])
    expect(figuresIn([home.hero.text, home.howItWorks, home.services, home.closing.text])).toEqual([
      '7 days',
      'a week',
      'Three steps',
      'Six questions',
      'BOC-3',
      '99.9% on',
      '99.9% on',
    ])
  })

  test('leads from its three steps and its cards to the pages', () => {
    expect(home.howItWorks.steps.map(({ title, links }) => [title, ...links.map(({ label, to, or }) => `${label} > ${to} > ${or}`)])).toEqual([
      ['Start your business', 'Form an LLC > /form-a-llc > /llcform', 'Form a corporation > /form-a-ccrop > /corporation-filing'],
      ['Get compliant', 'See compliance > /compliance > undefined'],
      ['Grow and thrive', 'See growth > /growth > undefined'],
    ])
    expect(home.services.audiences.map(({ label, cards }) => [label, ...cards.map((card) => card.to)])).toEqual([
      ['Carrier', '/formation', '/compliance', '/growth', '/evolution'],
      ['Shipper', '/assetbasedservices', '/brokerageservices', '/coming-soon?for=shipping'],
    ])
  })
})

test('"coming soon" says which thing is, and what there is meanwhile', () => {
  const said = (wanted: string | null) => {
    const { title, action, meanwhile } = prospectOf(wanted)
    return [title, ...[action, ...meanwhile].map(({ label, to }) => `${label} > ${to}`)]
  }
  expect(said('equipment')).toEqual([
    'Equipment trade is coming soon',
    'Tell me when it opens > /contact-us?for=equipment',
    'Equipment financing > /businesscredit',
    'Lease or finance? > /fleetexpansion',
    'Buy or sell a whole company > /buy-sell-trcuking-business',
  ])
  expect(said('shipping')).toEqual([
    'Shipping selection is coming soon',
    'Tell me when it opens > /contact-us?for=shipping',
    'Freight on our own trucks > /assetbasedservices',
    'Freight through our carriers > /brokerageservices',
    'All shipper services > /end-to-end-services',
  ])
  for (const other of [null, 'other', 'constructor', ''])
    expect(said(other)).toEqual([
      'This page is coming soon',
      'Tell me when it opens > /contact-us?for=coming-soon',
      'Formation > /formation',
      'Compliance > /compliance',
      'Growth > /growth',
      'Evolution > /evolution',
      'End-to-End Services > /end-to-end-services',
    ])
})

describe('the contact page', () => {
  test('has the six cards of the document (2, section 2)', () => {
    expect(contactCards.map(({ title, action, to }) => `${title} > ${action} > ${to}`)).toEqual([
      `General inquiries > ${email} > mailto:${email}`,
      `Call us > ${phone.display} > tel:${phone.e164}`,
      'LLC and compliance help > Ask about compliance > /contact-us?for=compliance#contact-form',
      'Insurance and dispatch > Ask about insurance > /contact-us?for=insurance#contact-form',
      'Amazon Relay support > Ask about Relay > /contact-us?for=relay#contact-form',
      'Feedback > Tell us > /contact-us?for=feedback#contact-form',
    ])
    expect(contactHero.sign).toEqual({ figure: '7 days', label: 'a week, experts on the phone' })
  })

  test('knows what each link is about, who asks, and which service to tick', () => {
    expect(Object.entries(topics).map(([word, { about, role, service }]) => [word, role, service, about].filter(Boolean).join(' | '))).toEqual(
      lines(`
        compliance | carrier | Safety & Compliance | compliance filings
        eld | carrier | Safety & Compliance | ELD devices
        testing | carrier | Safety & Compliance | drug and alcohol testing
        audit | carrier | Safety & Compliance | audit support
        insurance | carrier | Trucking Insurance | trucking insurance
        formation | carrier | Company Formation | forming a company
        permits | carrier | License and Permits (IRP, IFTA, DOT) | licenses and permits
        dispatch | carrier | Dispatch Services | dispatch
        freight | shipper | Freight Quotes | a freight quote
        producer | insurance | Partnering to provide insurance for trucking clients | working with you as an insurance producer
        bundle | carrier | a bundle of services
        equipment | other | equipment trade, once it opens
        shipping | other | shipping selection, once it opens
        coming-soon | other | new services, once they open
        relay | other | Amazon Relay
        feedback | other | my feedback
      `),
    )
  })
})

describe('"Start here"', () => {
  const stopsFor = (answers: Readonly<Record<string, string>>) => roadmapOf(answers).map(({ title }) => title)

  test.each([
    [{ company: 'none' }, 'Form the company; Elect S-Corp, if it pays'],
    [{ company: 'own-name' }, 'Form the company; Elect S-Corp, if it pays'],
    [{ company: 'llc' }, 'Elect S-Corp, if it pays'],
    [{ company: 'corporation' }, 'Elect S-Corp, if it pays'],
    [{ authority: 'none' }, 'File the authority and what belongs to it; Insure it; Logs and testing; Be ready for the new-entrant audit'],
    [{ authority: 'new' }, 'File the authority and what belongs to it; Insure it; Logs and testing; Be ready for the new-entrant audit'],
    [{ authority: 'active' }, 'Have your deadlines watched'],
    [{ need: 'loads' }, 'Hand over dispatch; Get paid the next day'],
    [{ need: 'cash' }, 'Get paid the next day; Fuel cards'],
    [{ need: 'paperwork' }, 'Bookkeeping; Tax filing'],
    [{ need: 'people' }, 'Hire people; Payroll'],
    [{ need: 'costs' }, 'Fuel cards; Know your cost per mile'],
    [{ plan: 'fleet' }, 'Build credit in the company’s name; Plan the next trucks'],
    [{ plan: 'brokerage' }, 'Broker authority'],
    [{ plan: 'exit' }, 'Prepare the exit'],
    [{ audience: 'carrier', plan: 'steady' }, 'Training for your people'],
    [{ freight: 'truckload' }, 'Freight on our own trucks; Freight through carriers we choose'],
    [{ freight: 'urgent' }, 'Freight on our own trucks; Freight through carriers we choose'],
    [{ freight: 'partial' }, 'Freight through carriers we choose'],
    [{ freight: 'steady' }, 'Freight through carriers we choose'],
    [{ trucks: '1' }, ''],
  ] as const)('%j leads to its stops', (answers, stops) => expect(stopsFor(answers).join('; ')).toBe(stops))

  test('each stop has its page, its form and its time', () => {
    const found = new Map(
      [
        { audience: 'carrier', company: 'none', authority: 'new', need: 'loads', plan: 'fleet', freight: 'urgent' },
        { audience: 'carrier', authority: 'active', need: 'cash', plan: 'brokerage' },
        { audience: 'carrier', need: 'paperwork', plan: 'exit' },
        { audience: 'carrier', need: 'people', plan: 'steady' },
        { need: 'costs' },
      ]
        .flatMap((answers) => roadmapOf(answers))
        .map(({ title, page, form, formLabel, time, text }) => [title, [title, page, form, formLabel, time, ...figuresIn(text)].filter(Boolean).join(' | ')]),
    )
    expect([...found.values()].sort()).toEqual(
      lines(`
        Be ready for the new-entrant audit | /audits | /contact-us?for=audit | Ask for audit support | Within 12 months | Twelve records
        Bookkeeping | /book-keeping | /bookkeepingform | Request bookkeeping
        Broker authority | /brokerauthority | /brokerauthorityform?owner=yes | Request broker authority | Typically 20–25 days | $75,000 bond
        Build credit in the company’s name | /businesscredit | /creditfinancingform | Request credit help | Begins with Net 30 | Net 30 vendors
        Elect S-Corp, if it pays | /file-a-scrop | /scorpform | Request the election | Within about 75 days of formation | over $40K
        File the authority and what belongs to it | /worry-free-complaince | /contact-us?for=compliance | Ask about compliance | Federal, then state | BOC-3
        Form the company | /form-a-llc | /llcform | Start the LLC | 5 steps
        Freight on our own trucks | /assetbasedservices | /contact-us?role=shipper | Ask for a freight quote | 99.9% on time, guaranteed
        Freight through carriers we choose | /brokerageservices | /contact-us?role=shipper | Ask for a freight quote | 99.9% on time, guaranteed
        Fuel cards | /fuel-card-services | /fuel-card-request | Request fuel cards | Ship 5–7 business days after approval
        Get paid the next day | /factoring | /factoringform | Request factoring | Within 24 hours | Up to 98% | monthly
        Hand over dispatch | /dispatch-services | /dispatchform | Request dispatch | Month to month
        Have your deadlines watched | /worry-free-complaince | /contact-us?for=compliance | Ask about compliance | All year
        Hire people | /hiring-services | /hiring | Request hiring | Typically 7–14 days
        Insure it | /trucking-insurance | /contact-us?for=insurance | Ask for insurance | Before the authority is active
        Know your cost per mile | /costoptimization | /costoptimizationform | Request a cost review | five areas
        Logs and testing | /eld | /contact-us?for=eld | Ask for a callback | Callback in 2 hours, shipped the same day | $15 a
        Payroll | /payroll | /payrollform | Request payroll | Weekly, bi-weekly or monthly | W2 | 1099
        Plan the next trucks | /fleetexpansion | /fleetexpansionform | Request a fleet plan
        Prepare the exit | /exitstrategy | /exit-strategy-request | Request an exit plan | 6–24+ months
        Tax filing | /tax-filling | /taxfilingform | Request tax filing | 5 kinds of help
        Training for your people | /training | /custom-training-request | Request training | 6 areas
      `),
    )
  })

  test.each([
    ['1', '/dispatchform?size=1 /factoringform?trucks=1 /fuel-card-request?fleetSize=1-5 /costoptimizationform?owner=1 /fleetexpansionform?trucks=1'],
    ['2-5', '/dispatchform /factoringform /fuel-card-request?fleetSize=1-5 /costoptimizationform?owner=2-5 /fleetexpansionform?trucks=2-5'],
    ['6-10', '/dispatchform /factoringform /fuel-card-request?fleetSize=6-15 /costoptimizationform?owner=6-10 /fleetexpansionform?trucks=6-10'],
    ['11-25', '/dispatchform /factoringform /fuel-card-request /costoptimizationform?owner=11-25 /fleetexpansionform?trucks=11-25'],
    ['25+', '/dispatchform /factoringform /fuel-card-request?fleetSize=50%2B /costoptimizationform?owner=25%2B /fleetexpansionform?trucks=25%2B'],
  ])('%s trucks go into the forms that ask for them', (trucks, forms) => {
    const leads = (need: string, page: string) => roadmapOf({ trucks, need, plan: 'fleet' }).find((stop) => stop.page === page)?.form
    expect(
      [
        leads('loads', '/dispatch-services'),
        leads('loads', '/factoring'),
        leads('cash', '/fuel-card-services'),
        leads('costs', '/costoptimization'),
        leads('', '/fleetexpansion'),
      ].join(' '),
    ).toBe(forms)
  })

  test('asks in these words', () => {
    expect(
      Object.entries(guideQuestions).map(([question, { title, labels }]) =>
        [question, title.replaceAll('\u00a0', ' '), ...Object.entries(labels).map((label) => label.join('='))].join(' | '),
      ),
    ).toEqual(
      lines(`
        audience | Do you haul freight, or ship it? | carrier=I haul it, or want to | shipper=I ship it
        company | Which company do you have? | none=None yet | own-name=I work in my own name | llc=An LLC | corporation=A corporation
        authority | Do you have your authority? | none=Not applied for | new=Applied for, or less than a year old | active=Active for more than a year
        trucks | How many trucks? | 1=1 | 2-5=2–5 | 6-10=6–10 | 11-25=11–25 | 25+=More than 25
        need | What do you need help with most? | loads=Finding loads | cash=Waiting for money | paperwork=Books and taxes | people=Finding and paying people | costs=Costs I cannot explain
        plan | What is your plan for the next year or two? | steady=Stay the size I am | fleet=More trucks | brokerage=Brokering freight, too | exit=Selling or handing over
        freight | What do you ship? | truckload=Full trailers | partial=A few pallets | urgent=Urgent loads | steady=The same lanes every week
      `),
    )
  })
})

test('the terms give no figure but those of the documents, each as the most or the least', () => {
  expect(figuresIn(terms.filter(({ id }) => id !== 'contact'))).toEqual(['Up to 98%', '$15 a', 'up to 30%', '99.9% on-time', '99.9% on-time', 'up to 30%'])
  expect(JSON.stringify(terms)).toContain('are the best or the lowest of a range')
})

test('the samples lead to their forms and say from which step each line comes', () => {
  expect(sampleArticles.title).toBe('Sample Articles')
  expect(sampleDocuments.map(({ id, action, table }) => [`${id} > ${action.to}`, ...table.rows.map(([line, , from]) => `${line}: ${from}`)])).toEqual([
    [
      'llc > /llcform?from=sample-articles',
      '1. Name: Step 1 of the form',
      '2. Purpose: Step 1 of the form',
      '3. Business address: Step 1 of the form',
      '4. Registered agent: Step 3 of the form: you, or our agent service',
      '5. Members: Step 2 of the form, and our call',
      '6. Managed by: Our call',
      '7. Organizer: Signed when you have read it and said yes',
    ],
    [
      'corporation > /corporation-filing?from=sample-articles',
      '1. Name: Step 1 of the form',
      '2. Purpose: Our call',
      '3. Business address: Step 1 of the form',
      '4. Registered agent: Step 4 of the form: you, or our agent service',
      '5. Shares: Our call',
      '6. Incorporator: Step 2 of the form',
      '7. Signature: Signed when you have read it and said yes',
    ],
  ])
})

test('what becomes of a request, and how long what is kept', () => {
  expect([...handling.steps]).toEqual([
    'You fill in the form. You need no account, and nothing is charged.',
    'We check what you sent, and call or write to you.',
    'You see the papers and our fee. You decide.',
    'You say yes. Then we file.',
  ])
  expect(promises(null).map(({ title, way }) => `${title} > ${way.label} > ${way.to}`)).toEqual([
    'What we keep, and how long > What we keep > /privacy',
    'Who may see it > Who sees it > /privacy#who',
    'What gets filed > See sample Articles > /sample-articles',
    `When we answer the phone > Call ${phone.display} > tel:${phone.e164}`,
  ])
  // Periods: contract/retention.ts and contract/limits.ts, each pinned with its source.
  expect([...onServer(null), ...onDevice].map((thing) => `${thing.name}: ${thing.kept}`)).toEqual(
    lines(`
      Requests and filings: Until you ask us to erase it.
      What became of a request: As long as the request. After that only that there were such steps, without what they said.
      What our team finds a request by: As long as the request.
      Browsers that have opened a request: 180 days, and no longer than the request.
      Files you attached: As long as their request. A file without a request is set aside for 7 days, then deleted.
      Your account: Until you delete it, or ask us to.
      Log-ins: Until you log out. It ends after 24 hours without use, and after 30 days in any case.
      Browsers you logged in from: 180 days after its last log-in.
      Codes by email: 24 hours after the code has ended, which is 10 minutes after it was sent.
      Number of codes sent: 24 hours.
      Failed log-ins: Up to 90 days after the last one.
      How much a network sends: Up to 2 days.
      Mails we send: 30 days after it was sent. One that cannot be delivered stays until our team has looked at it.
      Mails you send us: As long as the request. Without a request 90 days at most; that it came, 30 days.
      Erasures: For good.
      The server’s log: Outside the database, as long as we need it for that.
      Forms you have begun, and receipts: Until you erase the form or close its receipt, or 30 days after your last change.
      Files in those forms: As long as their form.
      Contact details to fill in again: 90 days after their last form, or until you choose “Forget them”.
      Your log-in: Until you log out.
      Where you were on a page: Until you close the tab.
      Two cookies: 180 days and 15 minutes.
      A cookie of our team: Until they sign out, and 12 hours at most.
    `),
  )
})

test('search engines are told the same', () => {
  const { '@graph': graph } = JSON.parse(structuredData('/eld', 'https://www.example.com') ?? '')
  expect(graph).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.example.com/' },
        { '@type': 'ListItem', position: 2, name: 'Compliance', item: 'https://www.example.com/compliance' },
        { '@type': 'ListItem', position: 3, name: 'ELD', item: 'https://www.example.com/eld' },
      ],
    },
    {
      '@type': 'Service',
      name: 'ELD devices and plans from $15 a month',
      serviceType: 'ELD',
      description: 'Electronic logging devices for owner-operators and fleets: plans from $15 a month, a callback within 2 hours, same-day shipping.',
      url: 'https://www.example.com/eld',
      areaServed: { '@type': 'Country', name: 'United States' },
      provider: {
        '@type': 'Organization',
        name,
        url: 'https://www.example.com/',
        telephone: phone.e164,
        email,
        sameAs: company.social.map(({ href }) => href),
      },
    },
  ])
  expect(structuredData('/terms', 'https://www.example.com')).toBeNull()
})
