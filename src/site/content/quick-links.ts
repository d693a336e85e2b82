/** Four quick links, at the top of the home page and before the form on the contact page. */
export const quickLinks = {
  title: 'What do you need first?',
  ways: [
    { label: 'Form a company', text: 'LLC or corporation', to: '/formation' },
    { label: 'Get authority', text: 'DOT and MC numbers', to: '/worry-free-complaince#included' },
    { label: 'Get paid sooner', text: 'Funds within 24 hours', to: '/factoring' },
    { label: 'Not sure?', text: 'Answer six questions', to: '/start-here' },
  ],
} as const
