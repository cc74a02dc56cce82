export declare const checkVariables: (
  env: Readonly<Record<string, string | undefined>>,
  note: (text: string) => void,
) => string[]
