/** Fictional senders: names combined from two lists, phone numbers reserved for fiction (555-0100 to 555-0199), and undeliverable addresses. */
import type { Random } from './random.ts'

export interface Person {
  readonly name: string
  readonly company: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

const FIRST_NAMES = `Aaron Abena Adela Alan Alma Amir Anita Arturo Ayesha Bao Bernice Boris Callie Carlos Cedric Chandra Clara Curtis Dale Darnell Della Dmitri Dora Dwight
  Edna Elias Emeka Enid Esther Farid Fern Floyd Gloria Goran Gwen Hattie Hector Hugo Ida Imran Ines Irving Jada Jasper Joaquin Joyce Kamal Kira Lamar Leona Lionel
  Lupe Mabel Magnus Malik Marta Mei Milo Myra Nadine Nestor Nora Odell Olga Otis Pavel Pearl Quincy Ramona Rashid Reba Rufus Salma Selma Silas Sonja Tariq Thelma
  Tomas Ursula Vera Viola Wade Wanda Willa Xavier Yara Yusuf Zelda`
const LAST_NAMES = `Abbott Adeyemi Alvarado Banks Barlow Bauer Bertrand Boateng Brandt Calloway Castellan Chaudhry Coble Corrigan Dang Delacroix Dobbs Duarte Eastman Eckhart
  Farrow Fenwick Fuentes Gaines Galloway Gill Granger Haddock Harlan Hassan Hollis Ibarra Ingram Jarvis Kessler Kowal Lachance Landry Lovell Macias Marchetti Mbeki
  Meeks Montoya Nakamura Neff Novak Oakes Okafor Ostrander Paquette Pettway Quade Quiroz Rafferty Randhawa Rios Ruud Sandoval Sayegh Schaefer Sizemore Stovall
  Tanaka Teague Thibodeau Trask Ulrich Vance Velasco Voss Wendell Whitlock Yates Zamora Ziegler`
const COMPANY_KINDS = [
  'Hauling LLC',
  'Freight Lines',
  'Trucking Inc',
  'Carriers LLC',
  'Transport',
  'Logistics LLC',
  'Cartage',
  'Express Inc',
  'Flatbed',
  'Reefer Lines',
]
/** Companies that are not named after their owner. */
const BRANDS = `Bluestem Cottonwood Ironbridge Lonepine Redclay Sawgrass Stonecreek Switchback Tallgrass Timberline Windmill Yellowpine`
const STREETS = [
  'Depot Rd',
  'Commerce St',
  'Mill Ave',
  'County Road 12',
  'Industrial Blvd',
  'Old Highway 6',
  'Elm St',
  'Railhead Dr',
  'Granary Ln',
  'Terminal Way',
]
const PLACES = [
  ['Dallas', 'Texas', '75202', '214'],
  ['Laredo', 'Texas', '78040', '956'],
  ['Memphis', 'Tennessee', '38103', '901'],
  ['Atlanta', 'Georgia', '30303', '404'],
  ['Joliet', 'Illinois', '60432', '815'],
  ['Fresno', 'California', '93721', '559'],
  ['Phoenix', 'Arizona', '85004', '602'],
  ['Columbus', 'Ohio', '43215', '614'],
  ['Omaha', 'Nebraska', '68102', '402'],
  ['Charlotte', 'North Carolina', '28202', '704'],
  ['Gallup', 'New Mexico', '87301', '505'],
  ['Tulsa', 'Oklahoma', '74103', '918'],
  ['Wichita', 'Kansas', '67202', '316'],
  ['Mobile', 'Alabama', '36602', '251'],
  ['Cheyenne', 'Wyoming', '82001', '307'],
  ['Tampa', 'Florida', '33602', '813'],
] as const

const splitWords = (list: string) => list.split(/\s+/)
const [firstNames, lastNames, brands] = [splitWords(FIRST_NAMES), splitWords(LAST_NAMES), splitWords(BRANDS)]

export const kindOfCompany = (company: string) =>
  company.endsWith(' LLC') ? ('LLC' as const) : company.endsWith(' Inc') ? ('Corporation' as const) : ('Sole Proprietor' as const)

export type CompanySuffix = 'LLC' | 'Inc' | 'any' | 'none'

/** @param suffix suffix of the company's name. `none`: a person without a company */
export function newPerson(random: Random, suffix: CompanySuffix = 'any'): Person {
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)]
  const kind = random.pick(suffix === 'any' || suffix === 'none' ? COMPANY_KINDS : COMPANY_KINDS.filter((one) => one.endsWith(suffix)))
  const brand = random.isLikely(0.35) ? random.pick(brands) : lastName
  const [city, state, zip, area] = random.pick(PLACES)
  const host = `${brand}${kind.split(' ')[0] ?? ''}`.toLowerCase()
  const name = `${firstName} ${lastName}`
  return {
    name,
    company: suffix === 'none' ? name : `${brand} ${kind}`,
    email: `${firstName.toLowerCase()}@${host}.example`,
    phone: `+1${area}55501${String(random.integer(0, 99)).padStart(2, '0')}`,
    street: `${random.integer(11, 4_900)} ${random.pick(STREETS)}`,
    city,
    state,
    zip,
  }
}
