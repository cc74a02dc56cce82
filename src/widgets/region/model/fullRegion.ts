/** Filler levels of the official tree that are left out of an address. */
const FILLER = /^(?:市辖区|县)$/

/** Province, city and district in a row; a level that repeats the one above (municipalities, 东莞) is left out. */
export const fullRegion = ({
  province,
  city,
  district,
}: {
  province: string
  city: string
  district: string
}): string =>
  [province, city, district]
    .filter((name, at, all) => name && !FILLER.test(name) && name !== all[at - 1])
    .join(' ')
