/**
 * Every control of every form, written by hand from both documents (sections 3 and 5): its name, its kind (CONTRACT.md,
 * Controls are of the kind the specification names), its words, and what the browser may fill in by itself.
 */
export const controls: Readonly<Record<string, string>> = {
  'advisory-session': `
    fullName | text | Full name | name
    companyName | text | Company name | organization
    email | email | Email | email
    phone | phone | Phone number | tel
    location | text | Operating location
    growthPlans | choices | What are your growth plans?
    contactMethod | select | How should we contact you?
  `,
  bookkeepingform: `
    fullname | text | Full name | name
    phone | phone | Phone number | tel
    email | email | Email | email
    companyname | text | Company name | organization
    trucks | digits | Number of trucks
    datetime | dateTime | Preferred date and time for a call
    challenges | longText | What is hardest about your books now?
    comments | longText | Additional notes
  `,
  'brand-expanssion-request': `
    fullName | text | Full name | name
    companyName | text | Company name | organization
    email | email | Email | email
    phone | phone | Phone number | tel
    existingAssets | select | Do you have a logo and a website?
    brandingServices | choices | Which services do you need?
    contactMethod | select | How should we contact you?
  `,
  brokerauthorityform: `
    fullname | text | Full name | name
    phone | phone | Phone number | tel
    email | email | Email | email
    owner | radio | Do you own a trucking company now?
    type | select | How will you run the brokerage?
    services | select | Which service do you need?
    contact | select | How should we contact you?
  `,
  buyerintakeform: `
    name | text | Full name | name
    phone | phone | Phone number | tel
    email | email | Email | email
    buyingoptions | radio | What do you want to buy?
    operation | text | Type of operation
    region | text | Preferred region
    budget | text | Budget
    financing | radio | Do you need financing?
    team | radio | Do you have a team in place?
    timeline | text | When do you want to buy?
    description | longText | What should the business look like?
  `,
  'contact-us': `
    name | text | Full name | name
    email | email | Email | email
    company | text | Company name | organization
    phone | phone | Phone number | tel
    service_type | radio | Who are you?
    carrierServices | choices | Which services do you need?
    shipperServices | choices | What do you need moved?
    insuranceInterests | choices | What are you interested in?
    others_comment | longText | Please specify
    message | longText | Message
    attachment | files | Attachment
  `,
  costoptimizationform: `
    fullname | text | Full name | name
    companyname | text | Company name | organization
    phone | phone | Phone number | tel
    email | email | Email | email
    owner | select | How many trucks do you run?
    services | select | What should we review?
    type | select | Type of operation
    contact | select | How should we contact you?
  `,
  creditfinancingform: `
    fullname | text | Full name | name
    companyname | text | Company name | organization
    phone | phone | Phone number | tel
    email | email | Email | email
    llc | radio | Do you have an LLC?
    type | select | Which service do you need?
    contact | select | How should we contact you?
  `,
  'custom-training-request': `
    fullName | text | Full name | name
    companyName | text | Company name | organization
    email | email | Email | email
    phone | phone | Phone number | tel
    employees | select | How many employees?
    interestAreas | choices | What should the training cover?
    contactMethod | select | How should we contact you?
  `,
  dispatchform: `
    fullname | text | Full name | name
    phone | phone | Phone number | tel
    email | email | Email | email
    companyname | text | Company name | organization
    size | digits | Fleet size
    datetime | dateTime | Preferred date and time for a call
    comments | longText | Comments and questions
  `,
  existingscorpform: `
    name | text | Legal business name | organization
    ein | text | EIN
    btype | radio | What is it today?
    datetime | dateTime | Date and time of formation
    state | select | State of formation | address-level1
    fullname | text | Full name | name
    phone | phone | Phone number | tel
    email | email | Email | email
  `,
  'exit-strategy-request': `
    fullName | text | Full name | name
    companyName | text | Company name | organization
    email | email | Email | email
    phone | phone | Phone number | tel
    timeline | select | When do you want to exit?
    exitType | choices | What kind of exit?
    supportNeeds | choices | What support do you need?
    contactMethod | select | How should we contact you?
  `,
  factoringform: `
    fullname | text | Full name | name
    phone | phone | Phone number | tel
    email | email | Email | email
    companyname | text | Company name | organization
    revenue | text | Monthly revenue
    trucks | digits | Number of trucks
    currently | radio | Do you use a factoring company now?
    comments | longText | Comments
  `,
  fleetexpansionform: `
    fullname | text | Full name | name
    phone | phone | Phone number | tel
    email | email | Email | email
    trucks | select | How many trucks do you run?
    type | select | Which service do you need?
    contact | select | How should we contact you?
  `,
  'fuel-card-request': `
    fullName | text | Full name | name
    companyName | text | Company name | organization
    email | email | Email | email
    phone | phone | Phone number | tel
    fleetSize | select | Fleet size
    cardType | select | Card type
    fuelSpend | digits | Monthly fuel spend
    comments | longText | Comments
  `,
  hiring: `
    name | text | Full name | name
    email | email | Email | email
    phone | phone | Phone number | tel
    company | text | Company name | organization
    hireCount | select | How many people?
    typeOfHire | choices | Who are you looking for?
    w2_1099 | text | W2 or 1099?
    startDate | date | Start date
    notes | longText | Notes
  `,
  newscorpform: `
    name | text | Desired business name | organization
    fullname | text | Owner's full name | name
    email | email | Email | email
    phone | phone | Phone number | tel
    street | text | Street address | address-line1
    city | text | City | address-level2
    state | select | State of formation | address-level1
    zip | zip | ZIP code | postal-code
    bussinesstype | radio | Is the business itself new?
    description | longText | What does the business do?
    taxyearend | text | Tax year end
    financing | radio | Do you need help getting an EIN?
    idFile | files | Owner's ID
  `,
  terminalofficesetupform: `
    fullname | text | Full name | name
    company | text | Company name | organization
    email | email | Email | email
    phone | phone | Phone number | tel
    location | text | Where? (city, state)
    setup | select | What do you want to set up?
    staffing | select | Do you need help with staffing?
    additionalnotes | longText | Additional notes
  `,
  'online-business-tools-request': `
    name | text | Full name | name
    email | email | Email | email
    phone | phone | Phone number | tel
    company | text | Company name | organization
    hasDomainEmail | radio | Do you have a domain or a branded email?
    services | text | Which services do you need?
    loadBoardSetup | radio | Do you want a load board set up?
    requests | longText | Special requests
  `,
  payrollform: `
    fullname | text | Full name | name
    phone | phone | Phone number | tel
    email | email | Email | email
    companyname | text | Company name | organization
    employees | digits | Number of employees and contractors
    trucks | digits | Number of trucks
    datetime | dateTime | Preferred date and time for a demo
    comments | longText | Comments and questions
  `,
  sellerintakeform: `
    name | text | Full name | name
    phone | phone | Phone number | tel
    email | email | Email | email
    sellingoptions | radio | What are you selling?
    mcdot | text | MC and DOT number
    period | text | How long has it been in operation?
    details | longText | What is included in the sale?
    revenue | text | Yearly revenue
    contracts | text | Contracts in place
    reason | text | Why are you selling?
    askingprice | text | Asking price
    violations | longText | Violations, claims or open audits
    buyershouldknow | longText | What else should a buyer know?
  `,
  taxfilingform: `
    fullname | text | Full name | name
    phone | phone | Phone number | tel
    email | email | Email | email
    companyname | text | Company name | organization
    before | radio | Have you filed business taxes before?
    help | select | What do you need help with?
    datetime | dateTime | Preferred date and time for a call
    comments | longText | Comments and questions
  `,
  'corporation-filing': `
    businessName | text | Business name | organization
    state | select | State of incorporation | off
    corpType | choices | Type of corporation
    address.street | text | Street address | section-business address-line1
    address.city | text | City | section-business address-level2
    address.state | select | State | section-business address-level1
    address.zip | zip | ZIP code | section-business postal-code
    incorporator | text | Incorporator's full name | name
    email | email | Email | email
    phone | phone | Phone number | tel
    sameAsRegistration | tick | Same as business registration address
    mailingAddress.street | text | Street address | section-mailing address-line1
    mailingAddress.city | text | City | section-mailing address-level2
    mailingAddress.state | select | State | section-mailing address-level1
    mailingAddress.zip | zip | ZIP code | section-mailing postal-code
    hasShareholders | radio | Does the corporation have shareholders yet?
    shareholders | rows | Shareholders
    sCorpHelp | radio | Do you want help with the S-Corp election?
    sCorpHelpDetails | longText | What are you unsure about?
    ein | radio | Do you need an EIN?
    dba | radio | Do you need a DBA (trade name)?
    agentService | radio | Registered agent
    additionalNotes | longText | Additional notes
    idFile | files | Your ID
    confirmation | tick | I confirm that these answers are true and that I may file for this business.
  `,
  llcform: `
    name | text | Business name | organization
    stateofformation | select | State of formation | address-level1
    street | text | Street address | section-business address-line1
    city | text | City | section-business address-level2
    state | select | State | section-business address-level1
    zip | zip | ZIP code | section-business postal-code
    description | longText | What will the business do?
    fullname | text | Owner's full name | name
    email | email | Email | email
    phone | phone | Phone number | tel
    ownerIsAtBusiness | tick | The owner lives at the business address
    ownerstreet | text | Street address | section-owner address-line1
    ownercity | text | City | section-owner address-level2
    ownerstate | select | State | section-owner address-level1
    ownerzip | zip | ZIP code | section-owner postal-code
    members | radio | Will the LLC have more than one member?
    bank | radio | Do you want help opening a business bank account?
    scorp | radio | Do you want to elect S-Corp taxation?
    ein | radio | Do you need an EIN?
    agent | radio | Do you want us to act as registered agent?
    dba | radio | Do you need a DBA (trade name)?
    formationDocs | files | Formation documents
    additionalnotes | longText | Additional notes
  `,
  'dba-filing': `
    legalName | text | Legal business name | organization
    entityType | select | Type of entity
    stateOfRegistration | select | State of registration | off
    formationDate | date | Date of formation
    dbaName | text | DBA name | off
    dbaCounty | country | Country | off
    dbaState | subdivision | State | off
    dbaPurpose | select | Why do you need the DBA?
    street | text | Street address | address-line1
    city | text | City | address-level2
    sameAsRegistration | tick | Same as state of registration
    state | select | State | address-level1
    zip | zip | ZIP code | postal-code
    fullName | text | Full name | name
    role | text | Your role | organization-title
    phone | phone | Phone number | tel
    email | email | Email | email
    secondaryContact | text | Secondary contact | off
    idFile | files | Your ID
    formationDocs | files | Formation documents
    certificate | tick | Certified copy of the DBA certificate
    einHelp | tick | Help with an EIN
    bankSupport | tick | Support with the bank account
    mcDotUpdate | tick | Update of MC and DOT records
    dispatchSetup | tick | Dispatch setup
    confirm | tick | I confirm that these answers are true and that I may file for this business.
    signer | text | Signature | name
    paymentMethod | radio | How would you like to pay?
  `,
  'let-us-talk': `
    name | text | Full name | name
    email | email | Email | email
    phone | phone | Phone number | tel
    attachment | files | Document
    message | longText | Message
    service_type | radio | Who are you?
    others_comment | longText | Sent from
  `,
  scorpform: `
    company | radio | Do you want to form a company, or do you have one?
  `,
  signupFields: `
    first_name | text | First name | given-name
    last_name | text | Last name | family-name
    email | email | Email | email
    password | password | Password | new-password
    confirm | repeat | Confirm password | new-password
  `,
  loginFields: `
    email | email | Email | username
    password | password | Password | current-password
  `,
  newPasswordFields: `
    password | password | Password | new-password
    confirm | repeat | Confirm password | new-password
  `,
  forgotFields: `
    email | email | Email | email
  `,
}

/** What the buttons say; each names the act. */
export const buttons: Readonly<Record<string, string>> = {
  'advisory-session': 'Submit advisory request',
  bookkeepingform: 'Submit bookkeeping request',
  'brand-expanssion-request': 'Submit brand request',
  brokerauthorityform: 'Submit broker authority request',
  buyerintakeform: 'Submit buyer request',
  'contact-us': 'Submit message',
  costoptimizationform: 'Submit cost review request',
  creditfinancingform: 'Submit credit request',
  'custom-training-request': 'Submit training request',
  dispatchform: 'Submit dispatch request',
  existingscorpform: 'Submit S-Corp election',
  'exit-strategy-request': 'Submit exit request',
  factoringform: 'Submit factoring request',
  fleetexpansionform: 'Submit fleet request',
  'fuel-card-request': 'Submit fuel card request',
  hiring: 'Submit hiring request',
  newscorpform: 'Submit S-Corp request',
  terminalofficesetupform: 'Submit setup request',
  'online-business-tools-request': 'Submit tools request',
  payrollform: 'Submit payroll request',
  sellerintakeform: 'Submit seller request',
  taxfilingform: 'Submit tax request',
  'corporation-filing': 'Submit corporation filing',
  llcform: 'Submit LLC filing',
  'dba-filing': 'Submit DBA filing',
  'let-us-talk': 'Submit message',
}
