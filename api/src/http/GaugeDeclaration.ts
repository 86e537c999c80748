/** A number that the metrics show, read whenever they are. */
export interface GaugeDeclaration {
  /** In the words of Prometheus: `api_outbox_mails`. */
  name: string;
  help: string;
  /** Must be cheap. */
  read(): Promise<number>;
}
