export declare const drawingStyles: (
  drawings: Readonly<Record<string, string>>,
  filled: readonly string[],
) => string
