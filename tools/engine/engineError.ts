import { PlainError } from "../bootstrap/plainError.mjs";

export type EngineErrorCode =
  | "ENGINE_UNAVAILABLE"
  | "ENGINE_SETTING_INVALID"
  | "ENGINE_CACHE_UNUSABLE"
  | "ENGINE_HOST_UNKNOWN"
  | "ENGINE_PLATFORM_UNKNOWN";

export class EngineError extends PlainError {
  override readonly name = "EngineError";
  declare readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, next: string) {
    super(code, message, next);
  }
}
