/** Home (specification 1, section 2): the hero first, its sections follow. */
export function HomePage() {
  return <h1>Where carriers and shippers win together.</h1>
}
