import type { Egress } from '@zugang/crawler/egress';
import type { Inspector, LaunchOptions, LoginRunner, PageRunner } from '@zugang/browser';
import type { VatRegister } from '#modules/billing';
import type { Mailer } from '#modules/mail';
import type { WorkerContext, Context } from '#platform/context';
import type { Queue } from '#platform/queue/define-queue';

/** What a worker process makes once and every job shares. */
export type WorkerServices = {
  context: WorkerContext & Pick<Context, 'secrets'>;
  /** `chromiumPath`: null where the browser is to be found. */
  config: { scanConcurrency: number; chromiumPath?: string | null };
  egress: Egress;
  /** How every browser of this process is started. */
  launch: LaunchOptions;
  /** Null where no browser can run here: pages then wait for another worker. */
  pageRunner: PageRunner | null;
  /** Holds pages open for live inspect until `stopping` is aborted; null where no browser can run here. */
  inspecting: { inspector: Inspector; stopping: AbortSignal } | null;
  /** Signs in to sites; null where no browser can run here. */
  loginRunner: LoginRunner | null;
  /** Told whether a browser could be started when one was needed. */
  recordBrowserState: (isWorking: boolean) => void;
  /** Null where no SMTP server is set. */
  mailer: Mailer | null;
  vatRegister: VatRegister;
};

/** A queue's message met by a module's verb. `concurrency`: jobs of this queue at once in one process. */
export type Job<T extends object> = {
  queue: Queue<T>;
  concurrency: (services: WorkerServices) => number;
  handle: (services: WorkerServices, message: T) => Promise<void>;
};
