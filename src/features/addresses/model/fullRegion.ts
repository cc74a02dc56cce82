/** Province, city and district in a row; a municipality's city repeats its province and is left out. */
export const fullRegion = ({
  province,
  city,
  district,
}: {
  province: string
  city: string
  district: string
}): string =>
  [province, city === province || city === '市辖区' || city === '县' ? '' : city, district]
    .filter(Boolean)
    .join(' ')
