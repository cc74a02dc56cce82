/** What the compiler reads from a mini-program folder and the browser side runs. Everything here is plain JSON. */

export interface TabItem {
  pagePath: string
  text: string
  iconPath?: string
  selectedIconPath?: string
}

export interface TabBarConfig {
  list: TabItem[]
  color?: string
  selectedColor?: string
  backgroundColor?: string
  borderStyle?: string
  custom?: boolean
}

/** `window` of app.json, and the same keys in a page's own json. */
export interface WindowConfig {
  navigationBarTitleText?: string
  navigationBarBackgroundColor?: string
  navigationBarTextStyle?: string
  navigationStyle?: string
  backgroundColor?: string
  enablePullDownRefresh?: boolean
  /** px */
  onReachBottomDistance?: number
}

interface ComponentConfig {
  component?: boolean
  usingComponents?: Record<string, string>
  componentGenerics?: Record<string, true | { default?: string }>
  componentPlaceholder?: Record<string, string>
  styleIsolation?: string
}

export type PageConfig = WindowConfig & ComponentConfig

interface SubPackageConfig {
  root: string
  pages: string[]
  independent?: boolean
}

export interface AppConfig {
  pages?: string[]
  entryPagePath?: string
  subPackages?: SubPackageConfig[]
  subpackages?: SubPackageConfig[]
  window?: WindowConfig
  tabBar?: TabBarConfig
  usingComponents?: Record<string, string>
  /** ms */
  networkTimeout?: { request?: number; connectSocket?: number; uploadFile?: number; downloadFile?: number }
  darkmode?: boolean
  themeLocation?: string
  sitemapLocation?: string
}

export interface SubPackage {
  root: string
  independent: boolean
}

export type ThemeVariables = Record<string, Record<string, string>>

/** Handed to the browser as `window.weappProgram`, together with the templates and the modules. */
export interface ProgramManifest {
  app: AppConfig
  /** Every page route, main package first. */
  pages: string[]
  subPackages: SubPackage[]
  /** Paths of all custom components that some page reaches. */
  components: string[]
  /** Per page or component: its json, component paths made absolute. */
  configs: Record<string, PageConfig>
  /** Per page or component, and `app`: the browser's CSS. */
  styles: Record<string, string>
  /** Class prefix of components with isolated styles. */
  styleScopes: Record<string, string>
  /** Attribute names (camelCase) that any template gives to a tag: the properties of the built-in components. */
  tagAttributes: Record<string, string[]>
  /** Contents of the theme file (`@name` variables), light and dark. */
  theme: ThemeVariables
}

/** The subpackage a file or page lies in; undefined is the main package. */
export function packageOf(
  manifest: Pick<ProgramManifest, 'subPackages'>,
  path: string,
): SubPackage | undefined {
  return manifest.subPackages.find(({ root }) => path.startsWith(`${root}/`))
}
