/** A place in the area tree: province > city > district. Any area type with these fields fits. */
export interface RegionNode {
  name: string
  code: string
  children?: readonly RegionNode[]
}

/** A district with its way down, as full names; `district` is empty for a city that has none below it. */
export interface Region {
  province: string
  city: string
  district: string
  /** code of the district, or of the city without districts */
  code: string
}
