/** What the build knows of its own files; config/earlyBoot.ts writes it into the document. */
export interface LoadingPlan {
  /** draws the home tab ahead of the app */
  paint: readonly string[]
  boot: string
  /** styles, and where the markup lies up to its language and theme */
  login: { styles: readonly string[]; markup: string }
  app: readonly string[]
  home: readonly string[]
  next: readonly string[]
  /** files of the pages people come in by, by path */
  entry: Readonly<Record<string, readonly string[]>>
  /** of the home tab and the login */
  paths: { home: string; login: string }
  /** said where the shop would be, when a portal shows it in a way that cannot work */
  unfit: string
}
