/** Help texts that several filings share. The service pages show the sources (decision 0088). */
export const SCORP_HELP = 'S-Corp: another way to tax the company’s profit. It pays off for some companies, but not for all.'
export const EIN_HELP = 'EIN: your company’s tax ID number. The IRS issues it free of charge.'
export const AGENT_HELP = 'Registered agent: accepts official mail for the company at an address in the state.'
export const DBA_HELP = 'DBA: a name you do business under that isn’t the company’s legal name.'
