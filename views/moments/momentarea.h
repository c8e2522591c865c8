// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/moments/momentdisplay.h"

#include <QImage>
#include <QWidget>

#include <memory>
#include <optional>

namespace lightcone::views {

/// A scene with its image. Immutable.
struct PaintedMoment {
    std::shared_ptr<const MomentScene> scene; ///< not null
    QImage image;
    MomentRequest request;
    MomentLook look;
};

/// Shows the image of a scene, says what is under the pointer, and what was clicked.
class MomentArea final : public QWidget {
    Q_OBJECT

public:
    explicit MomentArea(QWidget* parent);

    /// @p painted  null: shows nothing but the text
    void setPainted(std::shared_ptr<const PaintedMoment> painted);
    const std::shared_ptr<const PaintedMoment>& painted() const { return m_painted; }
    /// What stands there while there is no scene.
    void setEmptyText(const QString& text);
    QSize sizeHint() const override { return { 320, 220 }; }
    QSize minimumSizeHint() const override { return { 120, 200 }; }

signals:
    void resized();
    void pointed(const QString& text); ///< empty: at nothing
    void clicked(const lightcone::views::MomentSpot& spot, Qt::KeyboardModifiers modifiers);
    void missed(); ///< a click hit nothing
    void dragged(const lightcone::views::MomentChoice& choice); ///< a thing of the scene was moved, which chooses that

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    std::optional<MomentSpot> spotAt(QPointF position) const;

    /// A thing of a scene that is being dragged.
    struct Drag {
        std::shared_ptr<const PaintedMoment> painted; ///< where it began
        QPointF from;
        bool isUnderWay = false; ///< it has gone further than a click may
    };

    std::shared_ptr<const PaintedMoment> m_painted;
    std::optional<Drag> m_drag;
    QString m_emptyText;
};

} // namespace lightcone::views
