import { company } from '#contract/company.ts'
import { notFound, type Route } from '#src/routes.tsx'

/** Where the site is published, without a trailing slash; fixed when it is built. */
const publicUrl: string = import.meta.env.PUBLIC_URL

/** Text of the browser's tab. */
export function tabTitle(route: Route): string {
  return `${route.title} – ${company.name}`
}

/** What a shared link shows: `public/og.png`, drawn by scripts/make-og.ts. */
const picture = { url: `${publicUrl}/og.png`, width: '1200', height: '630', alt: `${company.name}: where carriers and shippers win together.` }

/** Title, description, canonical address and what a shared link shows of a page; React hoists them into the head. */
export function PageHead({ route }: { readonly route: Route }) {
  const url = `${publicUrl}${route.path}`
  return (
    <>
      <title>{tabTitle(route)}</title>
      <meta name="description" content={route.description} />
      {route === notFound ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          {route.unlisted && <meta name="robots" content="noindex" />}
          <link rel="canonical" href={url} />
          <meta property="og:title" content={route.title} />
          <meta property="og:description" content={route.description} />
          <meta property="og:url" content={url} />
          <meta property="og:site_name" content={company.name} />
          <meta property="og:type" content="website" />
          <meta property="og:locale" content="en_US" />
          <meta property="og:image" content={picture.url} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={picture.width} />
          <meta property="og:image:height" content={picture.height} />
          <meta property="og:image:alt" content={picture.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
