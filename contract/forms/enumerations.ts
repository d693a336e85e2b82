/** The option lists of specification 2, section 3 (Enumerations), letter for letter. Values are sent as written. */
import { company } from '#contract/company.ts'

const ALL_OF_THE_ABOVE = 'All of the Above'

export const BROKER_SERVICES = ['FMCSA/MC Number Filing', 'BOC-3 Filing', 'Surety Bond Help', 'TMS & Back Office Setup', 'All of the above'] as const
export const CONTACT_METHODS = ['Phone Call', 'Email', 'Text Message'] as const
export const OFFICE_SETUPS = ['Office Only', 'Terminal with Yard', 'Both Office and Terminal'] as const
export const STAFFING_OPTIONS = ['Yes onshore', 'Yes offshore', 'Yes nearshore', 'No'] as const
export const TRUCK_COUNT_RANGES = ['1', '2-5', '6-10', '11-25', '25+'] as const

export const FLEET_SERVICES = [
  'Equipment Purchase Support',
  'Lease vs. Finance Guidance',
  'Maintenance & PM Planning',
  'ELD/Telematics Setup',
  'Driver Hiring & Retention',
  ALL_OF_THE_ABOVE,
] as const

export const CREDIT_SERVICES = [
  'DUNS Number Registration',
  'Net 30 Vendor Setup',
  'Fuel Card Help',
  'Equipment Financing',
  'LLC/Holding Company Structuring',
  ALL_OF_THE_ABOVE,
] as const

export const COST_AREAS = [
  'Cost-Per-Mile Breakdown',
  'Fuel Spend Audit',
  'Vendor & Maintenance Review',
  'Back Office Cost Reduction',
  'Tax & Deduction Strategy',
  ALL_OF_THE_ABOVE,
] as const

/** The specification gives no options for this dropdown (decision 0087). */
export const OPERATION_TYPES = ['Dry Van', 'Reefer', 'Flatbed', 'Step Deck', 'Hotshot', 'Tanker', 'Intermodal', 'Box Truck', 'Power Only', 'Other'] as const

export const FUEL_FLEET_SIZES = ['1-5', '6-15', '16-50', '50+'] as const
export const FUEL_CARD_TYPES = ['Standard Fuel Card', 'Premium Discount Card', 'Custom Program'] as const

export const GROWTH_PLANS = [
  'Adding broker authority',
  'Entering new states',
  'Launching second terminal or office',
  'Partnering with another company',
  'Exploring franchise or licensing',
  'Scaling staff or leadership team',
  ALL_OF_THE_ABOVE,
] as const

export const BRAND_ASSETS = ['Yes, both', 'Only a logo', 'Only a website', 'No'] as const
export const BRANDING_SERVICES = [
  'Website Design',
  'Logo & Uniforms',
  'Shipper Targeting Plan',
  'Customer Portal or CRM',
  'Digital Marketing',
  ALL_OF_THE_ABOVE,
] as const

export const EXIT_TIMELINES = ['6 months', '12 months', '18 months', '24+ months', 'Not sure yet'] as const
export const EXIT_TYPES = ['Full sale to outside buyer', 'Sell to partner or family', 'Step back but keep ownership', 'Undecided'] as const
export const EXIT_SERVICES = [
  'Business Valuation',
  'Partnership Buyout Planning',
  'Sale Prep & Documents',
  'Staff Succession Plan',
  'Tax & Legal Coordination',
  ALL_OF_THE_ABOVE,
] as const

export const TRAINING_HEADCOUNTS = ['1–5', '6–15', '16–30', '31–50', '50+'] as const
export const TRAINING_AREAS = [
  'DOT/FMCSA Compliance',
  'Driver Onboarding & Safety',
  'Fleet Leadership Training',
  'Dispatch & Back Office',
  'Custom Training Portal',
  'Annual Refreshers',
  ALL_OF_THE_ABOVE,
] as const

export const HIRE_COUNTS = ['1', '2-5', '6-10', '11+'] as const
export const HIRE_ROLES = ['CDL Driver', 'Office Admin', 'Dispatcher', 'Mechanic', 'Other'] as const

export const CONTACT_ROLES = ['carrier', 'shipper', 'insurance', 'other'] as const
export const CARRIER_SERVICES = [
  'Company Formation',
  'Trucking Insurance',
  'License and Permits (IRP, IFTA, DOT)',
  'Dispatch Services',
  'Factoring Services',
  'Safety & Compliance',
  'Accounting',
  'Bookkeeping and Taxes',
] as const
export const SHIPPER_SERVICES = [
  'Freight Quotes',
  'Full Truckload (FTL)',
  'Less than Truckload (LTL)',
  'Expedited Shipping',
  'Dedicated Capacity',
  'Warehousing Solutions',
  'Other (please specify)',
] as const
export const INSURANCE_INTERESTS = [
  'Partnering to provide insurance for trucking clients',
  'Cross referral opportunities',
  'Joint Marketing Initiatives',
  'Others (please specify)',
] as const

/** Shown with each text message option, because a visitor who chooses it gives consent. */
export const TEXT_MESSAGE_CONSENT = `If you choose Text Message, you agree that ${company.name} may text you about this request. Message frequency varies. Message and data rates may apply. Reply STOP to end messages, HELP for help. You can choose another contact method instead.`
