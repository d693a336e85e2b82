interface TruckMonth {
  /** Miles driven in the month, loaded and empty. */
  readonly miles: number
  /** Fixed costs in dollars a month: payments, insurance, permits. */
  readonly fixed: number
  /** Dollars a gallon. */
  readonly fuelPrice: number
  readonly milesPerGallon: number
  /** Dollars a mile: tires, oil, repairs. */
  readonly upkeep: number
  /** Driver pay in dollars a mile. */
  readonly driver: number
}

export interface MileCost {
  readonly fixed: number
  readonly fuel: number
  readonly upkeep: number
  readonly driver: number
  readonly total: number
}

/** Returns the parts of the cost in dollars a mile. Null without miles or miles per gallon. */
export function calculateCostPerMile(month: TruckMonth): MileCost | null {
  if (month.miles <= 0 || month.milesPerGallon <= 0) return null
  const fixedCostPerMile = month.fixed / month.miles
  const fuel = month.fuelPrice / month.milesPerGallon
  return { fixed: fixedCostPerMile, fuel, upkeep: month.upkeep, driver: month.driver, total: fixedCostPerMile + fuel + month.upkeep + month.driver }
}

/** Returns the option for a number of trucks in the forms' fleet size field (specification 2, section 3). */
export function fleetSizeOption(trucks: number): string {
  if (trucks <= 1) return '1'
  if (trucks <= 5) return '2-5'
  if (trucks <= 10) return '6-10'
  return trucks <= 25 ? '11-25' : '25+'
}
