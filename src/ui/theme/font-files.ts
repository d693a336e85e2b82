/** Inter is for text, Overpass for headings, buttons, and numbers. */
export const fontFamilies = ['Inter', 'Overpass'] as const

/** Inclusive range of characters. */
type Characters = readonly (readonly [first: number, last: number])[]

/** Two files per family. English needs only the first one, which is preloaded. The other one has the rest of Latin and is loaded on demand. */
export const fontParts: Readonly<Record<'core' | 'rest', Characters>> = {
  core: [
    [0x20, 0x7e],
    // No-break space, §, © and a middle dot.
    [0xa0, 0xa0],
    [0xa7, 0xa7],
    [0xa9, 0xa9],
    [0xb7, 0xb7],
    // En dash, quotes, password dot, ellipsis.
    [0x2013, 0x2013],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    // Narrow space that Chromium puts before AM and PM in time fields. Our fonts do not contain it. Listing it here prevents a download.
    [0x202f, 0x202f],
  ],
  rest: [
    [0xa1, 0xa6],
    [0xa8, 0xa8],
    [0xaa, 0xb6],
    [0xb8, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x304, 0x304],
    [0x308, 0x308],
    [0x329, 0x329],
    [0x2000, 0x2012],
    [0x2014, 0x2017],
    [0x201a, 0x201b],
    [0x201e, 0x2021],
    [0x2023, 0x2025],
    [0x2027, 0x202e],
    [0x2030, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2191],
    [0x2193, 0x2193],
    [0x2212, 0x2212],
    [0x2215, 0x2215],
    [0xfeff, 0xfeff],
    [0xfffd, 0xfffd],
  ],
}

/** Characters of a file. Each English page has the link "Español" in Inter. */
export const charactersOf = (family: (typeof fontFamilies)[number], part: keyof typeof fontParts): Characters =>
  family === 'Inter' && part === 'core' ? [...fontParts.core, [0xf1, 0xf1]] : fontParts[part]

/** Range of weights in the files. With other limits, browsers would interpolate and round the weights, which changes one pixel in 300. */
export const fontAxis = { lightest: 400, heaviest: 900 } as const
