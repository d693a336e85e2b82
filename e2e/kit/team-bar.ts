import type { Page } from '@playwright/test'

export const openTeamPage = (page: Page, name: string): Promise<void> => page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name }).click()

export const logOut = (page: Page): Promise<void> => page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
