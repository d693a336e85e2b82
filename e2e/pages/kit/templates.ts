export const TEMPLATES = ['/', '/signup', '/llcform', '/contact-us', '/scorpform', '/factoring', '/formation', '/faqs', '/start-here']
