/** The bar above the team's pages: its places, and the way out. */
import type { Page } from '@playwright/test'

/** Goes to a place behind the door. */
export const goToPlace = (page: Page, name: string): Promise<void> => page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name }).click()

export const signOut = (page: Page): Promise<void> => page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
