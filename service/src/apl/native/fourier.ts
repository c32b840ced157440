/** Complex numbers, their parts apart. */
export interface Complex {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/** The discrete Fourier transform, in a time of n log n for every n. */
export function transformed(values: Complex): Complex {
  const size = values.real.length;
  return (size & (size - 1)) === 0 ? transformedInHalves(values) : transformedByChirp(values);
}

export function inverselyTransformed({ real, imaginary }: Complex): Complex {
  const size = real.length;
  const swapped = transformed({ real: imaginary, imaginary: real });
  return {
    real: swapped.imaginary.map((value) => value / size),
    imaginary: swapped.real.map((value) => value / size),
  };
}

/** The sums of the products of all elements whose places add up to the same. */
export function convolved(left: Float64Array, right: Float64Array): Float64Array {
  const length = left.length + right.length - 1;
  const size = powerOfTwoFrom(length);
  return cyclicallyConvolved(padded(left, size), padded(right, size)).real.slice(0, length);
}

function padded(values: Float64Array, size: number): Complex {
  const result = zeros(size);
  result.real.set(values);
  return result;
}

function zeros(size: number): Complex {
  return { real: new Float64Array(size), imaginary: new Float64Array(size) };
}

function powerOfTwoFrom(least: number): number {
  let size = 1;
  while (size < least) size *= 2;
  return size;
}

function cyclicallyConvolved(left: Complex, right: Complex): Complex {
  return inverselyTransformed(multiplied(transformed(left), transformed(right)));
}

function multiplied(left: Complex, right: Complex): Complex {
  const product = zeros(left.real.length);
  for (let place = 0; place < left.real.length; place++) {
    const a = left.real[place] ?? 0;
    const b = left.imaginary[place] ?? 0;
    const c = right.real[place] ?? 0;
    const d = right.imaginary[place] ?? 0;
    product.real[place] = a * c - b * d;
    product.imaginary[place] = a * d + b * c;
  }
  return product;
}

/**
 * The points of the unit circle that are each so many parts of a turn backward from 1. By quarters, since those are
 * exact, which the sine of a rounded angle is not.
 */
function turnedBackward(parts: Float64Array, whole: number): Complex {
  const points = zeros(parts.length);
  for (const [place, part] of parts.entries()) {
    const quarters = Math.floor((4 * part) / whole);
    const angle = (Math.PI / 2) * ((4 * part - quarters * whole) / whole);
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const [x, y] = quarters % 2 === 0 ? [cosine, sine] : [-sine, cosine];
    const sign = quarters % 4 < 2 ? 1 : -1;
    points.real[place] = sign * x;
    points.imaginary[place] = -sign * y;
  }
  return points;
}

/** For powers of two: transforms of two halves make that of the whole (Cooley and Tukey). */
function transformedInHalves(values: Complex): Complex {
  const size = values.real.length;
  const { real, imaginary } = inReversedBits(values);
  const roots = turnedBackward(
    Float64Array.from({ length: size / 2 }, (_, index) => index),
    size,
  );
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half);
    for (let start = 0; start < size; start += 2 * half) {
      for (let index = 0; index < half; index++) {
        const upper = start + index;
        const lower = upper + half;
        const x = roots.real[index * stride] ?? 0;
        const y = roots.imaginary[index * stride] ?? 0;
        const a = real[lower] ?? 0;
        const b = imaginary[lower] ?? 0;
        const turned = a * x - b * y;
        const turnedImaginary = a * y + b * x;
        real[lower] = (real[upper] ?? 0) - turned;
        imaginary[lower] = (imaginary[upper] ?? 0) - turnedImaginary;
        real[upper] = (real[upper] ?? 0) + turned;
        imaginary[upper] = (imaginary[upper] ?? 0) + turnedImaginary;
      }
    }
  }
  return { real, imaginary };
}

/** Each value at the place that has the digits of its own in the reverse order, as halves of halves come to stand. */
function inReversedBits({ real, imaginary }: Complex): Complex {
  const size = real.length;
  const result = zeros(size);
  let reversed = 0;
  for (let place = 0; place < size; place++) {
    result.real[reversed] = real[place] ?? 0;
    result.imaginary[reversed] = imaginary[place] ?? 0;
    let bit = size >> 1;
    while ((reversed & bit) !== 0) {
      reversed ^= bit;
      bit >>= 1;
    }
    reversed |= bit;
  }
  return result;
}

/** For any length: as a convolution with a chirp, whose size may then be a power of two (Bluestein). */
function transformedByChirp(values: Complex): Complex {
  const length = values.real.length;
  const size = powerOfTwoFrom(2 * length - 1);
  const chirp = turnedBackward(
    Float64Array.from({ length }, (_, place) => (place * place) % (2 * length)),
    2 * length,
  );
  const input = zeros(size);
  const turned = multiplied(values, chirp);
  input.real.set(turned.real);
  input.imaginary.set(turned.imaginary);
  const kernel = zeros(size);
  for (let place = 0; place < length; place++) {
    for (const at of [place, (size - place) % size]) {
      kernel.real[at] = chirp.real[place] ?? 0;
      kernel.imaginary[at] = -(chirp.imaginary[place] ?? 0);
    }
  }
  const { real, imaginary } = cyclicallyConvolved(input, kernel);
  return multiplied({ real: real.slice(0, length), imaginary: imaginary.slice(0, length) }, chirp);
}
