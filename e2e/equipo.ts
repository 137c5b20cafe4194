/** A device with a profile of its own, whose browser dies at a step of a sale without a line. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../.ci/chromium.ts'
import { prometer } from './sin-linea.ts'

/** No test ends this browser: a step that waits in vain for it says so itself. */
export const PACIENCIA_MS = 60_000

/** Where the browser dies. */
export const PASOS = [
  'antes de escribir',
  'escrita y no dicha',
  'dicha y no enviada',
  'enviada',
  'contestada y no leída',
] as const
export type Paso = (typeof PASOS)[number]

/** Runs in the page: at the step it tells the test, and goes no further. */
export function parar(paso: Paso): void {
  const nunca = new Promise<never>(() => undefined)
  const morir = (): Promise<never> => {
    ;(window as unknown as { morir: () => void }).morir()
    return nunca
  }
  const { add, count } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...args: [unknown]) {
    if (this.name !== 'espera') return add.apply(this, args)
    if (paso === 'antes de escribir') {
      void morir()
      this.transaction.abort()
    }
    if (paso === 'escrita y no dicha') {
      this.transaction.addEventListener('complete', () => void morir())
      // The page counts what waits before it says anything.
      IDBObjectStore.prototype.count = (() => nunca) as unknown as typeof count
    }
    return add.apply(this, args)
  }
  const { fetch } = window
  window.fetch = async (...args) => {
    const manda = String(args[0]).includes('/sin-conexion/ventas/') && args[1]?.method === 'POST'
    const answer = fetch(...args)
    if (manda && paso === 'enviada') return await morir()
    const answered = await answer
    return manda && paso === 'contestada y no leída' ? await morir() : answered
  }
}

export class Equipo {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'mostrador-rondas-'))
  private child: ChildProcess | null = null
  private browser: Browser | null = null

  async begin(): Promise<BrowserContext> {
    const args = [
      ...CHROMIUM_ARGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${this.folder}`,
    ]
    // A group of its own: all its processes die at once.
    const child = spawn((await findChromium()) ?? '', [...args, 'about:blank'], { detached: true })
    this.child = child
    const address = await new Promise<string>((resolve) =>
      child.stderr.on('data', (text) => {
        const found = /DevTools listening on (ws:\S+)/.exec(String(text))
        if (found?.[1]) resolve(found[1])
      }),
    )
    this.browser = await chromium.connectOverCDP(address)
    const [context] = this.browser.contexts()
    if (!context) throw new Error('The browser has no context')
    context.setDefaultTimeout(PACIENCIA_MS)
    await prometer(context)
    return context
  }

  /** What its pages show, as text: they die with it. */
  async looks(): Promise<string> {
    const pages = this.browser?.contexts().flatMap((context) => context.pages()) ?? []
    const shown = pages.map((page) => page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String))
    return (await Promise.all(shown)).join('\n---\n')
  }

  async kill(): Promise<void> {
    const { child } = this
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    process.kill(-child.pid, 'SIGKILL')
    await gone
    await this.browser?.close().catch(() => undefined)
  }

  /** As Chromium does by itself where it finds half a write in it. The browser must be dead. */
  perderBase(): void {
    rmSync(path.join(this.folder, 'Default', 'IndexedDB'), { recursive: true })
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
