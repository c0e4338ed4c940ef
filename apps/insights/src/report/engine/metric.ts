/** SQL: nothing where there is nothing to divide by. Whole numbers over whole numbers: every run gives the same bits. */
export const ratio = (part: string, whole: string) => `if(${whole} = 0, NULL, ${part} / ${whole})`;
