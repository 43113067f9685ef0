/**
 * Loaded before a program with `node --import`: writes the processor seconds of the program and its
 * children to the file in MEASURED when it ends.
 */
import { writeFileSync } from 'node:fs'
import { processorSeconds } from './processor.ts'

const file = process.env.MEASURED
// Children load this too. Their time is part of this process's.
delete process.env.MEASURED
if (file)
  process.on('exit', () => {
    const { own, children } = processorSeconds() ?? { own: 0, children: 0 }
    writeFileSync(file, String(own + children))
  })
