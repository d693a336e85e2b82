/** One for text, one for headings, buttons and figures. */
export const fontFamilies = ['Inter', 'Overpass'] as const

/** A range of characters, both ends with it. */
type Characters = readonly (readonly [first: number, last: number])[]

/**
 * The two files of a family. English needs the first alone, and it is fetched with the page. The other one holds the rest of
 * Latin, for names and translated pages; a browser fetches it when a page shows such a character.
 */
export const fontParts: Readonly<Record<'core' | 'rest', Characters>> = {
  core: [
    [0x20, 0x7e],
    // No-break space, §, © and a middle dot.
    [0xa0, 0xa0],
    [0xa7, 0xa7],
    [0xa9, 0xa9],
    [0xb7, 0xb7],
    // En dash, quotes, what hides a password, ellipsis.
    [0x2013, 0x2013],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    // The narrow space before AM and PM that Chromium puts into a field for a time. No font of ours has it; it stands here so that none is fetched for it.
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

/**
 * The weights in the files: from the lightest we use to the heaviest that is drawn. The lighter half is left out whole, which changes no point of
 * what stays; any other end would be computed between two drawn weights and rounded, and one pixel in 300 would change.
 */
export const fontAxis = { lightest: 400, heaviest: 900 } as const
