const NO_CHARGE_TODAY = 'Nothing is charged today.'

/** Price lines by type of service. They show what the customer pays, when, and to whom. The specification states few fees, so most texts refer to our quote. */
export const costTexts = {
  service: `We quote our fee before we start. You pay us only after you agree to it. ${NO_CHARGE_TODAY}`,
  filing: `We quote our fee before anything is filed. State fees go to the state. ${NO_CHARGE_TODAY}`,
  dba: `We quote our fee before anything is filed. The filing fee goes to the agency that registers the name. ${NO_CHARGE_TODAY}`,
  election: `We quote our fee before anything is filed. For a new company, state fees go to the state. ${NO_CHARGE_TODAY}`,
  electionOnly: `We quote our fee before anything is filed. You pay us only after you agree to it. ${NO_CHARGE_TODAY}`,
  agencies: `We quote our fee before anything is filed. Government fees go to the agencies. ${NO_CHARGE_TODAY}`,
  broker: `We quote our fee before anything is filed. Government fees go to the agencies, and the bond premium goes to the bond company. ${NO_CHARGE_TODAY}`,
  taxes: `We quote our fee before we start. The taxes you owe go to the IRS or your state. ${NO_CHARGE_TODAY}`,
  eld: `Plans start at $15 a month. We’ll tell you the price for your trucks before you order. ${NO_CHARGE_TODAY}`,
  insurance: `You’ll see the price of a policy before you choose it. The premium goes to the insurance company. ${NO_CHARGE_TODAY}`,
  testing: `We quote the price before we book a test. You pay us only after you agree to it. ${NO_CHARGE_TODAY}`,
  dispatch: `You pay us a small percentage per load, month to month. We’ll tell you the rate before you start. ${NO_CHARGE_TODAY}`,
  factoring: `The factoring company keeps a fee from each invoice. Your offer shows the fee before you sign. ${NO_CHARGE_TODAY}`,
  payroll: `We quote our fee before the first pay run. Wages go to your people and aren’t part of the fee. ${NO_CHARGE_TODAY}`,
  hiring: `We quote our fee before we start. You pay wages to the people you hire. ${NO_CHARGE_TODAY}`,
  fuelCard: `You’ll see what the card costs before you apply. You pay the card company for the fuel. ${NO_CHARGE_TODAY}`,
  credit: `We quote our fee before we start. Vendors and lenders set their own prices. ${NO_CHARGE_TODAY}`,
  trucks: `We quote our fee before we start. You pay the seller or the lender for the trucks. ${NO_CHARGE_TODAY}`,
  business: `We quote our fee before we start. The buyer pays the seller for the business. ${NO_CHARGE_TODAY}`,
  freight: `Your quote shows the price before you book. You pay us for the load. ${NO_CHARGE_TODAY}`,
  message: `It’s free to send a message. You’ll see a price before you decide. ${NO_CHARGE_TODAY}`,
} as const

export type CostText = (typeof costTexts)[keyof typeof costTexts]
