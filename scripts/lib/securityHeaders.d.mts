export const securityHeaders: (html: string) => Record<string, string>
export const writeSecurityHeaders: (out: string) => void
