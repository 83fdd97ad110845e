/** What the person at the terminal has to know or do; told without a stack. */
export class OperatorError extends Error {}

/** Runs one of the operators' programs; what it throws is printed and makes the exit code 1. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}
