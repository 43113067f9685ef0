/**
 * Configures mutation tests of one group of the code: `npm run test:mutation -- orders`. The run fails
 * if the tests notice fewer percent of the changes than `break`.
 */
const groups = {
  rules: {
    mutate: ['shared/rules/**/*.ts', '!shared/rules/{common-passwords,fallback-picture-words}.ts'],
    thresholds: { high: 95, low: 92, break: 92 },
  },
  orders: {
    mutate: ['functions/{orders,cart}/**/*.ts', '!functions/**/handler.ts'],
    // A module constant affects every test, so each mutant would run all of them.
    ignoreStatic: true,
    thresholds: { high: 90, low: 85, break: 85 },
  },
}
const name = process.env.MUTATION_GROUP ?? 'rules'

export default {
  ...groups[name],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: `test/mutation/${name}.vitest.config.ts`, related: false },
  coverageAnalysis: 'perTest',
  // A slow machine must not count a mutant as killed.
  timeoutMS: 60_000,
  concurrency: 1,
  // Stryker can't rewrite tsconfig with TypeScript 7, and the tests don't need it to.
  tsconfigFile: 'none',
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: `reports/mutation/${name}.html` },
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
}
