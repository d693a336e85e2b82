declare module 'd3-geo' {
  interface Projection {
    (point: [number, number]): [number, number] | null
    scale(scale: number): Projection
    translate(translate: [number, number]): Projection
  }
  export function geoAlbersUsa(): Projection
}

declare module 'topojson-client' {
  export function mesh(topology: never, object: never, filter: never): { readonly coordinates: unknown }
}
