/** Mutation tests of one group of the code: `npm run test:mutation`, `npm run test:mutation -- orders`. */
const groups = {
  rules: {
    mutate: ['shared/rules/**/*.ts', '!shared/rules/{common-passwords,fallback-picture-words}.ts'],
  },
  orders: {
    mutate: ['functions/{orders,admin-orders,cart}/**/*.ts', '!functions/*/handler.ts'],
    // A constant of a module is in effect in every test, so all of them would run for each.
    ignoreStatic: true,
  },
}
const name = process.env.MUTATION_GROUP ?? 'rules'

export default {
  ...groups[name],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: `test/mutation/${name}.vitest.config.ts`, related: false },
  coverageAnalysis: 'perTest',
  // A busy machine is no reason to count a mutant as found.
  timeoutMS: 60_000,
  concurrency: 1,
  // TypeScript 7 has no API for Stryker to rewrite the file with, and the tests need none.
  tsconfigFile: 'none',
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: `reports/mutation/${name}.html` },
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
}
