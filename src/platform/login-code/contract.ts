export interface LoginCodePort {
  /** One-time login code of the platform; undefined where there is none or the person's client refuses. */
  getLoginCode(): Promise<string | undefined>
}
