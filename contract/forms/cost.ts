const TODAY = 'Nothing is charged today.'

/** Price lines by kind of service. The specification has few prices. The fee is in the offer (src/site/content/terms.ts). */
export const cost = {
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
} as const

export type Cost = (typeof cost)[keyof typeof cost]
