/** Coherent answers by form. Each variant replaces answers of the sample. */
import type { Answers } from '#contract/forms/field.ts'

const contactAnswers = (service_type: string, answers: Answers): Answers => ({
  carrierServices: [],
  shipperServices: [],
  insuranceInterests: [],
  others_comment: '',
  service_type,
  ...answers,
})

const shareholders = (...rows: readonly (readonly [firstName: string, ownership: string])[]) =>
  rows.map(([name, ownership]) => ({ name: `${name} Dawson`, ownership, address: '' }))

const corporation = { sameAsRegistration: true, sCorpHelpDetails: '' }

export const VARIANTS: Readonly<Record<string, readonly Answers[]>> = {
  'contact-us': [
    contactAnswers('carrier', { carrierServices: ['Company Formation', 'License and Permits (IRP, IFTA, DOT)'], message: 'We’re new. What do we need first?' }),
    contactAnswers('carrier', {
      carrierServices: ['Dispatch Services', 'Factoring Services'],
      message: 'What do dispatch and factoring cost for two reefers?',
    }),
    contactAnswers('carrier', { carrierServices: ['Trucking Insurance'], message: 'Please call me about a quote for two trucks.' }),
    contactAnswers('carrier', { carrierServices: ['Safety & Compliance'], message: 'Our new entrant audit is in six weeks. Can you help with the files?' }),
    contactAnswers('shipper', { shipperServices: ['Full Truckload (FTL)'], message: 'About twelve loads a week to Columbus and Detroit from January on.' }),
    contactAnswers('shipper', {
      shipperServices: ['Less than Truckload (LTL)', 'Warehousing Solutions'],
      message: 'Six to eight pallets every Tuesday. Can you also store them for a week?',
    }),
    contactAnswers('insurance', {
      insuranceInterests: ['Cross referral opportunities'],
      message: 'We write policies for small fleets and would like to refer clients.',
    }),
    contactAnswers('other', { others_comment: 'I teach at a CDL school.', message: 'Could someone explain to our class how to form a company?' }),
  ],
  'let-us-talk': [
    { message: 'Please call me about a warehouse for our trailers.' },
    { message: 'I have a question about my MC number.' },
    { message: 'We want to move our books to you in January. How does that work?', others_comment: '“Let us talk” on /book-keeping' },
    { message: 'What do you charge to dispatch one truck?', others_comment: '“Let us talk” on /dispatch-services' },
  ],
  taxfilingform: [
    { before: 'yes', help: 'latetaxes', comments: '2024 is not filed yet. I have all 1099s and fuel receipts.' },
    { before: 'no', help: 'businessfiling', comments: 'First year with the company. One truck, on the road most nights.' },
    { before: 'yes', help: 'estimatedpayments', comments: 'We owed too much in April. How much should we pay each quarter?' },
    { before: 'yes', help: 'irsletters', comments: 'We got a letter about a 1099 that we never received.' },
  ],
  dispatchform: [
    { size: '3', comments: 'Reefer, southeast to midwest, home every weekend.' },
    { size: '2', comments: 'Flatbed, Texas and Oklahoma. No New York City.' },
    { size: '1', comments: 'Hotshot with a 40-foot trailer, home on Fridays.' },
    { size: '8', comments: 'Dry van. Two of the trucks are teams, the others run regional.' },
  ],
  payrollform: [
    { employees: '14', trucks: '9', comments: 'Ten drivers on 1099, four in the office on W2, paid every two weeks.' },
    { employees: '6', trucks: '5', comments: 'Five drivers and one dispatcher, all W2, paid weekly.' },
    { employees: '22', trucks: '18', comments: 'Eighteen owner-operators on 1099 and four people in the office on W2.' },
    { employees: '2', trucks: '2', comments: 'Two company drivers on W2. I also want to pay myself.' },
  ],
  bookkeepingform: [
    {
      trucks: '6',
      challenges: 'Fuel receipts and broker deductions never match the settlements.',
      comments: 'QuickBooks Online, about four months behind.',
    },
    { trucks: '2', challenges: 'No one has time for the books.', comments: 'A box of receipts since January, no software yet.' },
    { trucks: '11', challenges: 'We can’t tell which truck makes money.', comments: 'Spreadsheets, one month behind.' },
  ],
  hiring: [
    {
      hireCount: '2-5',
      typeOfHire: ['CDL Driver', 'Dispatcher'],
      w2_1099: 'W2 for the dispatcher, 1099 for drivers',
      notes: 'Two team drivers for a dedicated lane and one night dispatcher.',
    },
    { hireCount: '1', typeOfHire: ['Mechanic'], w2_1099: 'W2', notes: 'Day shift in our own shop. Experience with reefer units is a plus.' },
    { hireCount: '6-10', typeOfHire: ['CDL Driver'], w2_1099: 'W2', notes: 'Local work, home daily. Tanker endorsement needed.' },
    { hireCount: '1', typeOfHire: ['Office Admin'], w2_1099: 'W2', notes: 'Billing and log audits, 30 hours a week.' },
  ],
  factoringform: [
    { trucks: '4', revenue: '$48,000', currently: 'no', comments: 'Mostly 30-day brokers. Looking for non-recourse.' },
    { trucks: '1', revenue: '$14,500', currently: 'no', comments: 'First loads next week. Do you take new authorities?' },
    { trucks: '10', revenue: '$132,000', currently: 'yes', comments: 'We pay 4% now. The contract ends in two months.' },
    { trucks: '5', revenue: '$65,000', currently: 'yes', comments: 'Our current company hasn’t approved two of our brokers.' },
  ],
  'fuel-card-request': [
    { fleetSize: '6-15', cardType: 'Premium Discount Card', fuelSpend: '42000', comments: 'Mostly I-80, two trucks on DEF.' },
    { fleetSize: '1-5', cardType: 'Standard Fuel Card', fuelSpend: '9500', comments: 'Mostly I-35 and I-40, home every weekend.' },
    { fleetSize: '16-50', cardType: 'Custom Program', fuelSpend: '118000', comments: 'One limit per driver, please.' },
  ],
  buyerintakeform: [
    {
      buyingoptions: 'full',
      operation: 'Reefer, regional',
      region: 'Texas, Oklahoma, and Louisiana',
      budget: '$150,000 to $220,000',
      timeline: 'Within 90 days',
      description: 'A clean safety record, three to five trucks, and at least two years of authority.',
    },
    {
      buyingoptions: 'mc',
      operation: 'Dry van',
      region: 'Midwest',
      budget: '$25,000',
      timeline: 'Within 30 days',
      description: 'An MC number that is at least two years old, without violations.',
    },
    {
      buyingoptions: 'notsure',
      operation: 'Hotshot',
      region: 'Any',
      budget: '$60,000',
      timeline: 'By spring',
      description: 'I drive now and want to own. One or two trucks with steady loads.',
    },
  ],
  sellerintakeform: [
    {},
    {
      sellingoptions: 'mc',
      mcdot: 'MC-913377, USDOT 3120458',
      period: '4 years',
      details: 'Only the authority. The truck is sold.',
      revenue: '$210,000',
      contracts: 'None',
      reason: 'I’m taking a job close to home.',
      askingprice: '$22,000',
      violations: 'None.',
      buyershouldknow: 'The last inspection was clean.',
    },
    {
      sellingoptions: 'business',
      mcdot: 'MC-702915, USDOT 2290143',
      period: '9 years',
      details: 'Four flatbed tractors, five trailers, and our customer list.',
      revenue: '$980,000',
      contracts: 'One steel mill, renewed each March',
      reason: 'Health',
      askingprice: '$410,000',
      violations: 'One speeding ticket in 2024.',
      buyershouldknow: 'Two of the drivers want to stay.',
    },
  ],
  newscorpform: [
    { bussinesstype: 'existing', description: 'Flatbed, two trucks, net about $90,000 a year.' },
    { bussinesstype: 'new', description: 'Regional dry van with one truck, starting in January.' },
    { bussinesstype: 'existing', description: 'Reefer, produce and dairy, four trucks.' },
  ],
  'online-business-tools-request': [
    { hasDomainEmail: 'No', services: 'Website and branded email', loadBoardSetup: 'Yes', requests: 'Please use our blue and the picture of the first truck.' },
    { hasDomainEmail: 'Yes', services: 'Website', loadBoardSetup: 'No', requests: 'A page where brokers can download our insurance certificate.' },
    { hasDomainEmail: 'Yes', services: 'Load board setup', loadBoardSetup: 'Yes', requests: '' },
  ],
  terminalofficesetupform: [
    { setup: 'Terminal with Yard', staffing: 'Yes nearshore', additionalnotes: 'Parking for twelve trucks, near the rail ramp, by spring.' },
    { setup: 'Office Only', staffing: 'No', additionalnotes: 'Two desks and a meeting room, month to month.' },
    { setup: 'Both Office and Terminal', staffing: 'Yes onshore', additionalnotes: 'Twenty trucks, a fenced yard, and four desks.' },
  ],
  'advisory-session': [
    { growthPlans: ['Entering new states', 'Launching second terminal or office'] },
    { growthPlans: ['Adding broker authority'] },
    { growthPlans: ['Scaling staff or leadership team', 'Partnering with another company'] },
  ],
  'brand-expanssion-request': [
    { existingAssets: 'Only a logo', brandingServices: ['Website Design', 'Shipper Targeting Plan'] },
    { existingAssets: 'No', brandingServices: ['Logo & Uniforms', 'Website Design'] },
    { existingAssets: 'Yes, both', brandingServices: ['Digital Marketing'] },
  ],
  'exit-strategy-request': [
    { timeline: '24+ months', exitType: ['Sell to partner or family', 'Undecided'], supportNeeds: ['Business Valuation', 'Staff Succession Plan'] },
    { timeline: '12 months', exitType: ['Full sale to outside buyer'], supportNeeds: ['Sale Prep & Documents', 'Tax & Legal Coordination'] },
    { timeline: 'Not sure yet', exitType: ['Step back but keep ownership'], supportNeeds: ['Staff Succession Plan'] },
  ],
  'custom-training-request': [
    { employees: '16–30', interestAreas: ['DOT/FMCSA Compliance', 'Driver Onboarding & Safety'] },
    { employees: '6–15', interestAreas: ['Dispatch & Back Office'] },
    { employees: '50+', interestAreas: ['Annual Refreshers', 'Fleet Leadership Training'] },
  ],
  llcform: [
    'Regional dry van, two trucks.',
    'Flatbed, three trucks, mostly steel.',
    'Hotshot with one truck and a 40-foot trailer.',
    'Local dump truck work.',
  ].map((description) => ({ description, ownerIsAtBusiness: true })),
  'corporation-filing': [
    {
      ...corporation,
      corpType: ['C-Corp'],
      shareholders: shareholders(['Earl', '60'], ['June', '40']),
      sCorpHelp: 'Not Sure',
      sCorpHelpDetails: 'Is the election worth it with two trucks?',
    },
    { ...corporation, corpType: ['S-Corp'], shareholders: shareholders(['Earl', '100']), sCorpHelp: 'Yes' },
    { ...corporation, corpType: ['C-Corp'], shareholders: shareholders(['Earl', '51'], ['Victor', '49']), sCorpHelp: 'No' },
  ],
  'dba-filing': [
    { dbaName: 'Big Bend Hotshot', dbaPurpose: 'Different line of business' },
    { dbaName: 'Red River Reefer', dbaPurpose: 'New brand' },
    { dbaName: 'Two Rivers Flatbed', dbaPurpose: 'New brand' },
    { dbaName: 'Northgate Expedite', dbaPurpose: 'Different line of business' },
    { dbaName: 'Silver Mesa Hauling', dbaPurpose: 'Rebranding' },
    { dbaName: 'Blue Ox Transport', dbaPurpose: 'Banking/contract requirement' },
  ].map((variant) => ({ ...variant, sameAsRegistration: true })),
}
