/** Help for questions of several filings. Their sources are on the service pages (decision 0088). */
export const SCORP = "S-Corp: another way to tax the company's profit. It pays off for some companies, not for all."
export const EIN = "EIN: your company's tax number. The IRS gives it free of charge."
export const AGENT = 'Registered agent: takes official mail for the company at an address in the state.'
export const DBA = 'DBA: a name you do business under that is not the legal name of the company.'
