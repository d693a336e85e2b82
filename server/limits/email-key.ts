/** What an address is found by: without blanks, lower case, NFC. Mail still goes to it as it was typed. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase()
