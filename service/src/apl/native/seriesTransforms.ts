import { type Complex, inverselyTransformed, transformed } from "./fourier.ts";
import { native } from "./nativeFunction.ts";
import { arrayOf, bounded, mostFloats, wholeFloatsOf } from "./seriesElements.ts";

/** The imaginary parts may be null, which is all zeros. */
export const seriesTransforms = [
  native("series_fft", ["text", "text"], "text", (real, imaginary) => partsOf(transformed, real, imaginary)),
  native("series_ifft", ["text", "text"], "text", (real, imaginary) =>
    partsOf(inverselyTransformed, real, imaginary),
  ),
];

function partsOf(transform: (values: Complex) => Complex, real: string, imaginary: string): string | null {
  const reals = wholeFloatsOf(real);
  const others = imaginary === "null" ? reals?.map(() => 0) : wholeFloatsOf(imaginary);
  if (!reals || reals.length !== others?.length || 2 * reals.length > mostFloats) return null;
  const result = transform({ real: reals, imaginary: others });
  return bounded(`[${arrayOf(result.real)},${arrayOf(result.imaginary)}]`);
}
