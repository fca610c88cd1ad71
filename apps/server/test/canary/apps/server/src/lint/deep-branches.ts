// expect: format and lint | lint/complexity/noExcessiveCognitiveComplexity
export function countFree(hotels: number[][][]): number {
  let free = 0;
  for (const rooms of hotels) {
    for (const nights of rooms) {
      for (const sold of nights) {
        if (sold === 0) {
          if (free < 9) {
            free += 1;
          } else if (free < 99) {
            free += 2;
          } else if (free < 999) {
            free += 3;
          }
        }
      }
    }
  }
  return free;
}
