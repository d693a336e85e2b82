// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RequestStatus } from '#src/request-page/request-status.tsx'
import { Timeline } from '#src/request-page/timeline.tsx'
import { renderInSite } from './render.tsx'

test('each ask of a request is a link to its own number', () => {
  const asks = [
    { number: 3, title: 'Send a document' },
    { number: 5, title: 'Answer a question' },
  ]
  const view = { road: [], short: 'Your turn', says: 'We need two things from you.', next: 'We continue when we have them.', isWaitingForCustomer: true, asks }
  renderInSite(<RequestStatus view={view} requestRef={{ reference: 'AB12', key: 'secret' }} />)
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Send a document', '/requests/AB12/asks/3#key=secret'],
    ['Answer a question', '/requests/AB12/asks/5#key=secret'],
  ])
})

test('an email that was not delivered has no check mark in the timeline', () => {
  const timeline = [
    { at: 1, text: 'We received your request.' },
    { at: 2, text: 'We couldn’t deliver our email.', isFailed: true },
  ] as const
  renderInSite(<Timeline view={{ timeline: [...timeline], asks: [] }} requestRef={{ reference: 'AB12', key: '' }} />)
  expect(screen.getAllByRole('listitem').map((stop) => stop.querySelector('svg') !== null)).toEqual([true, false])
})
